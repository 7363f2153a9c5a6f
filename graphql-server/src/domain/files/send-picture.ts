import type { FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '#kernel/errors';
import { namesWeakly } from '#kernel/http/entity-tags';
import type { FileStore } from '#ports/file-store';

export interface PictureToSend {
  /** In the file store; null if no picture has this address. */
  key: string | null;
  contentType: string;
  cacheControl: string;
}

/** Answers GET and HEAD with a whole picture. @throws AppError NOT_FOUND */
export async function sendPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  files: FileStore,
  { key, contentType, cacheControl }: PictureToSend,
): Promise<FastifyReply> {
  const file = key ? await files.stat(key) : null;
  if (!key || !file) throw notFound('This picture does not exist.');
  reply.headers({ 'cache-control': cacheControl, etag: file.etag });
  if (namesWeakly(request.headers['if-none-match'] ?? '', file.etag)) return reply.code(304).send();
  reply.type(contentType);
  const proxyHeaders = request.method === 'GET' ? files.proxyHeaders(key) : null;
  if (proxyHeaders) return reply.headers(proxyHeaders).send();
  // Also for HEAD: Fastify drops the body, but needs it for the right length.
  return reply.header('content-length', file.size).send(await files.read(key));
}
