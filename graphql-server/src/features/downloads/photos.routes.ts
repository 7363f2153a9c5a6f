import { PHOTOS_PATH } from '@archive/schema/catalogue/photos/photo';
import type { FastifyInstance } from 'fastify';
import type { FileStore } from '#ports/file-store';
import { grantIn } from './grant-in.ts';
import type { PhotosService } from './photos.service.ts';
import { sendFile } from './send-file.ts';

interface PhotoParams {
  Params: { photoSetId: string; file: string };
  Querystring: { line?: unknown; sig?: unknown };
}

/** Sold photos, streamed at every request: no address of a store outlives a refund. */
export function photoRoutes(app: FastifyInstance, service: PhotosService, files: FileStore): void {
  app.route<PhotoParams>({
    method: ['GET', 'HEAD'],
    url: `${PHOTOS_PATH}/:photoSetId/:file`,
    handler: async (request, reply) => {
      const key = await service.authorize(request.actor, { ...request.params, ...grantIn(request.query) });
      return sendFile(request, reply, files, { key, contentType: 'image/jpeg' });
    },
  });
}
