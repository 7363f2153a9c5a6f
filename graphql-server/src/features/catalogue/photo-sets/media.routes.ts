import { PICTURE_CONTENT_TYPES } from '@archive/schema/catalogue/picture-files';
import type { FastifyInstance } from 'fastify';
import { notFound } from '#kernel/errors';
import type { FileStore } from '#ports/file-store';

const CONTENT_TYPES: Record<string, string> = PICTURE_CONTENT_TYPES;

/** Segments begin with a letter or digit: neither '.' nor '..', not empty, not too long. */
const PATH = /^[a-z0-9][a-z0-9._-]{0,100}(\/[a-z0-9][a-z0-9._-]{0,100}){0,6}$/;

/** Public pictures. Their keys contain a hash of the content, so they can be cached forever. */
export function mediaRoutes(app: FastifyInstance, files: FileStore): void {
  app.get<{ Params: { '*': string } }>('/media/*', async (request, reply) => {
    const path = request.params['*'];
    const contentType = CONTENT_TYPES[path.split('.').pop() ?? ''];
    const key = `media/${path}`;
    const file = contentType && PATH.test(path) ? await files.stat(key) : null;
    if (!file) throw notFound('This picture does not exist.');
    reply.header('cache-control', 'public, max-age=31536000, immutable').header('etag', file.etag);
    if (request.headers['if-none-match'] === file.etag) return reply.code(304).send();
    reply.type(contentType as string);
    const proxyHeaders = request.method === 'GET' ? files.proxyHeaders(key) : null;
    if (proxyHeaders) return reply.headers(proxyHeaders).send();
    reply.header('content-length', file.size);
    // Also for HEAD: Fastify drops the body, but needs it for the right length.
    return reply.send(await files.read(key));
  });
}
