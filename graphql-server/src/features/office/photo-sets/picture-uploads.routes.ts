import { OFFICE_PATH, PART_BYTES } from '@archive/schema/office/photo-sets/uploads';
import type { FastifyInstance } from 'fastify';
import { sendPicture } from '#domain/files/send-picture';
import { Bulkhead } from '#kernel/concurrency/bulkhead';
import { notFound, overloaded } from '#kernel/errors';
import { FOR_CLIENT_A_DAY } from '#kernel/http/cache-control';
import { beforeBody, type PooledBody, pooledBodyScope } from '#kernel/http/raw-body';
import type { FileStore } from '#ports/file-store';
import type { PicturePreviews } from './picture-previews.ts';
import type { PictureUploadsService } from './picture-uploads.service.ts';

interface PartRequest {
  Params: { pictureId: string; part: string };
  Querystring: { until?: string; sig?: string };
  Body?: PooledBody;
}

/** Parts received at a time, at 1 MB each. */
const MAX_RECEIVING = 24;
const PART = /^[1-9]\d{0,3}$/;

/** The bodies of parts and the private pictures; everything else about photo sets is GraphQL. */
export function pictureUploadRoutes(
  app: FastifyInstance,
  uploads: PictureUploadsService,
  previews: PicturePreviews,
  files: FileStore,
): void {
  let receiving = 0;
  // Visitors wait for whatever else runs: with four at a time their p95 is more than twice as long (measured).
  const storing = new Bulkhead({ running: 1, waiting: MAX_RECEIVING });
  pooledBodyScope(app, PART_BYTES, (scope) => {
    const onRequest = beforeBody<PartRequest>(({ params, query: { until = '', sig = '' } }, reply) => {
      uploads.checkLink(params.pictureId, { until: String(until), sig: String(sig) });
      if (receiving >= MAX_RECEIVING) throw overloaded();
      receiving += 1;
      reply.raw.once('close', () => {
        receiving -= 1;
      });
    });
    scope.put<PartRequest>(`${OFFICE_PATH}/uploads/:pictureId/:part`, { onRequest }, async (request, reply) => {
      const { params, body, actor } = request;
      if (!PART.test(params.part) || !body) throw notFound("We couldn't find this part.");
      try {
        const part = { pictureId: params.pictureId, number: Number(params.part), body: body.content };
        await storing.run(() => uploads.receive(actor, part));
      } finally {
        body.release();
      }
      return reply.code(204).send();
    });
  });
  app.get<{ Params: { photoSetId: string; file: string } }>(`${OFFICE_PATH}/pictures/:photoSetId/:file`, async (request, reply) => {
    const key = await previews.authorize(request.actor, request.params);
    reply.header('vary', 'cookie');
    return sendPicture(request, reply, files, { key, contentType: 'image/jpeg', cacheControl: FOR_CLIENT_A_DAY });
  });
}
