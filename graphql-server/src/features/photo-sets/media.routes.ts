import type { FastifyInstance } from 'fastify';
import { notFound } from '#kernel/errors';
import type { FileStore } from '#ports/file-store';

const CONTENT_TYPES: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };

/** Public pictures. Their keys carry a hash of the content, so they may be kept for ever. */
export function mediaRoutes(app: FastifyInstance, files: FileStore): void {
  app.get<{ Params: { '*': string } }>('/media/*', async (request, reply) => {
    const path = request.params['*'];
    const contentType = CONTENT_TYPES[path.split('.').pop() ?? ''];
    const key = `media/${path}`;
    const file = contentType && /^[a-z0-9._/-]+$/.test(path) && !path.includes('..') ? await files.stat(key) : null;
    if (!file) throw notFound('There is no such picture.');
    reply.header('cache-control', 'public, max-age=31536000, immutable').header('etag', file.etag);
    if (request.headers['if-none-match'] === file.etag) return reply.code(304).send();
    reply.header('content-length', file.size).type(contentType as string);
    // Also for HEAD: Fastify drops the body, but without one it would say that it is empty.
    return reply.send(await files.read(key));
  });
}
