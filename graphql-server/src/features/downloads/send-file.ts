import type { OutgoingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { FOR_ASKER_ONLY } from '#kernel/cache-control';
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
  if (request.method === 'HEAD' || stored.size === 0) return sendHead(setRepresentation(reply, file, stored, range));
  const bytes = range ?? { start: 0, end: stored.size - 1 };
  const content = await store.read(file.key, bytes);
  // Not earlier: a store that failed is reported in JSON, which is no attachment.
  setRepresentation(reply, file, stored, range);
  return stream(request, reply, file, content, bytes.end - bytes.start + 1);
}

function setValidators(reply: FastifyReply, { etag, modifiedAt }: StoredFile): void {
  reply.headers({
    'accept-ranges': 'bytes',
    'cache-control': FOR_ASKER_ONLY,
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

function setRepresentation(reply: FastifyReply, file: FileToSend, { size }: StoredFile, range: ByteRange | null): FastifyReply {
  reply.type(file.contentType).header('content-disposition', attachmentDisposition(file.filename));
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  return reply.header('content-length', range ? range.end - range.start + 1 : size);
}

/** Past Fastify, which tells a HEAD without a body that its length is 0. */
function sendHead(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.raw.writeHead(reply.statusCode, reply.getHeaders() as OutgoingHttpHeaders).end();
  return reply;
}

/**
 * Past Fastify's own sending: that one neither notices a file that ends too early nor logs while request logging is off,
 * and a compressing plugin would make the ranges wrong.
 */
async function stream(
  request: FastifyRequest,
  reply: FastifyReply,
  { key, stallMs = STALL_MS }: FileToSend,
  content: Readable,
  length: number,
): Promise<FastifyReply> {
  reply.hijack();
  const response = reply.raw;
  let fault: Error | null = null;
  // Heard before pipeline() hears it and takes the response down as well: later it looks as if the reader had left.
  content.once('error', (error) => {
    if (!response.destroyed) fault = error;
  });
  response.setTimeout(stallMs, () => response.destroy());
  try {
    if (!response.destroyed) response.writeHead(reply.statusCode, reply.getHeaders() as OutgoingHttpHeaders);
    await pipeline(content, exactly(length), response);
  } catch (error) {
    if (error instanceof ShortFile) fault = error;
    // Everything else is a reader who went away.
    if (fault) request.log.error({ err: fault, key }, 'a download broke off');
    response.destroy();
  } finally {
    content.destroy();
  }
  return reply;
}

class ShortFile extends Error {
  override name = 'ShortFile';
}

/** The length is promised in the head already; a shorter body must break the connection, or the reader waits for ever. */
function exactly(length: number) {
  return async function* (content: Readable): AsyncGenerator<Buffer> {
    let sent = 0;
    for await (const chunk of content) {
      sent += (chunk as Buffer).length;
      yield chunk as Buffer;
    }
    if (sent !== length) throw new ShortFile(`The file gave ${sent} instead of ${length} bytes`);
  };
}
