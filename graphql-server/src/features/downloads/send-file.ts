import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { attachmentDisposition } from '#kernel/content-disposition';
import { notFound } from '#kernel/errors';
import type { ByteRange, FileStore, StoredFile } from '#ports/file-store';
import { checkPreconditions, isRangeCurrent } from './preconditions.ts';
import { requestedRange } from './requested-range.ts';

export interface FileToSend {
  /** Key in the file store. */
  key: string;
  /** What the file is called on the reader's disk. */
  filename: string;
  contentType: string;
  /** How long a reader may take nothing before we hang up. A download that was cut can be resumed. */
  stallMs?: number;
}

const STALL_MS = 120_000;

/**
 * Answers GET and HEAD with a private file: whole or one range of it, resumable, in constant memory.
 * @throws AppError NOT_FOUND when the store has no such file.
 */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, store: FileStore, file: FileToSend): Promise<FastifyReply> {
  const stored = await store.stat(file.key);
  if (!stored) throw notFound('This file is not available at the moment. Please try again later.');
  setValidators(reply, stored);
  const verdict = checkPreconditions(request.headers, stored);
  if (verdict !== 'go-on') return reply.code(verdict === 'not-modified' ? 304 : 412).send();
  const range = rangeFor(request, stored);
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${stored.size}`).send();
  setRepresentation(reply, file, stored, range);
  if (request.method === 'HEAD' || stored.size === 0) return reply.send();
  return stream(request, reply, store, file, range ?? { start: 0, end: stored.size - 1 });
}

function setValidators(reply: FastifyReply, { etag, modifiedAt }: StoredFile): void {
  reply.headers({
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-store',
    etag,
    'last-modified': modifiedAt.toUTCString(),
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
}

/** Null for the whole file. Only GET knows ranges (RFC 9110, section 14.2). */
function rangeFor({ method, headers }: FastifyRequest, stored: StoredFile): ByteRange | null | 'unsatisfiable' {
  if (method !== 'GET' || !isRangeCurrent(headers['if-range'] as string | undefined, stored)) return null;
  const range = requestedRange(headers.range, stored.size);
  return range === 'whole' ? null : range;
}

function setRepresentation(reply: FastifyReply, file: FileToSend, { size }: StoredFile, range: ByteRange | null): void {
  reply.type(file.contentType).header('content-disposition', attachmentDisposition(file.filename));
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  reply.header('content-length', range ? range.end - range.start + 1 : size);
}

/**
 * Past Fastify's own sending: that one neither notices a file that ends too early nor logs while request logging is off,
 * and a compressing plugin would make the ranges wrong.
 */
async function stream(
  request: FastifyRequest,
  reply: FastifyReply,
  store: FileStore,
  file: FileToSend,
  range: ByteRange,
): Promise<FastifyReply> {
  const content = await store.read(file.key, range);
  reply.hijack();
  const response = reply.raw;
  response.setTimeout(file.stallMs ?? STALL_MS, () => response.destroy());
  try {
    response.writeHead(reply.statusCode, reply.getHeaders() as Record<string, string>);
    await pipeline(content, exactly(range.end - range.start + 1), response);
  } catch (error) {
    content.destroy();
    response.destroy();
    if (!isHangUp(error)) request.log.error({ error, key: file.key }, 'a download broke off');
  }
  return reply;
}

/** The length is promised in the head already; a shorter body must break the connection, or the reader waits for ever. */
function exactly(length: number) {
  return async function* (content: Readable): AsyncGenerator<Buffer> {
    let sent = 0;
    for await (const chunk of content) {
      sent += (chunk as Buffer).length;
      yield chunk as Buffer;
    }
    if (sent !== length) throw new Error(`The file gave ${sent} instead of ${length} bytes`);
  };
}

/** The reader went away, which is its right. */
function isHangUp(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ERR_STREAM_DESTROYED' || code === 'ECONNRESET' || code === 'EPIPE';
}
