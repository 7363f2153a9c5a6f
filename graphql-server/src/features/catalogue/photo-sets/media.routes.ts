import { PICTURE_CONTENT_TYPES } from '@archive/schema/catalogue/photos/picture-files';
import type { FastifyInstance } from 'fastify';
import { sendPicture } from '#domain/files/send-picture';
import { FOR_A_YEAR } from '#kernel/http/cache-control';
import type { FileStore } from '#ports/file-store';

const CONTENT_TYPES: Record<string, string> = PICTURE_CONTENT_TYPES;

/** Segments begin with a letter or digit: neither '.' nor '..', not empty, not too long. */
const PATH = /^[a-z0-9][a-z0-9._-]{0,100}(\/[a-z0-9][a-z0-9._-]{0,100}){0,6}$/;

/** Public pictures. Their keys contain a hash of the content, so they can be cached forever. */
export function mediaRoutes(app: FastifyInstance, files: FileStore): void {
  app.get<{ Params: { '*': string } }>('/media/*', (request, reply) => {
    const path = request.params['*'];
    const contentType = CONTENT_TYPES[path.split('.').pop() ?? ''] ?? '';
    const key = contentType && PATH.test(path) ? `media/${path}` : null;
    return sendPicture(request, reply, files, { key, contentType, cacheControl: FOR_A_YEAR });
  });
}
