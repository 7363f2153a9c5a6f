import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '#kernel/errors';
import { FOR_CLIENT_A_DAY, FOR_CLIENT_ONLY } from '#kernel/http/cache-control';
import { attachmentDisposition } from '#kernel/http/content-disposition';
import { countUnresolved } from '#kernel/metrics/metrics';
import type { ByteRange, FileStore, StoredFile } from '#ports/file-store';
import { checkPreconditions, isRangeCurrent } from './preconditions.ts';
import { requestedRange } from './requested-range.ts';

export interface FileToSend {
  /** Key in the file store. */
  key: string;
  /** The name under which the reader saves it. Without one it is shown in a page, and the reader's browser may keep it for a day. */
  filename?: string;
  contentType: string;
  /** How long a reader may stop reading before the connection is closed. A download that was cut can be resumed. */
  stallMs?: number;
}

const STALL_MS = 120_000;

/**
 * Answers GET and HEAD with a private file: whole or one range of it, resumable, in constant memory.
 * @throws AppError NOT_FOUND when the store has no such file.
 */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, store: FileStore, file: FileToSend): Promise<FastifyReply> {
  const stored = await findSold(request, store, file.key);
  setValidators(reply, stored, file);
  const verdict = checkPreconditions(request.headers, stored);
  if (verdict !== 'go-on') return reply.code(verdict === 'not-modified' ? 304 : 412).send();
  const range = file.filename ? rangeFor(request, stored) : null;
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${stored.size}`).send();
  if (request.method === 'HEAD' || stored.size === 0) {
    sendHead(reply, file, stored, range).end();
    return reply;
  }
  const proxyHeaders = proxyJudgesAlike(request, stored, range) ? store.proxyHeaders(file.key) : null;
  // The proxy decides which ranges it accepts.
  if (proxyHeaders) return setContentHeaders(reply, file).removeHeader('accept-ranges').headers(proxyHeaders).send();
  return stream(request, reply, store, file, { stored, range });
}

/** @throws AppError NOT_FOUND when the store has no such file. */
export async function findSold(request: FastifyRequest, store: FileStore, key: string): Promise<StoredFile> {
  const stored = await store.stat(key);
  if (stored) return stored;
  // A buyer has paid for this file, so unlike other 404s it needs an operator.
  countUnresolved('file-missing');
  request.log.error({ key }, 'sold file is missing; restore it from a backup');
  throw notFound('This file is not available at the moment. Please try again later.');
}

function setValidators(reply: FastifyReply, { etag, modifiedAt }: StoredFile, { filename }: FileToSend): void {
  reply.headers({
    'accept-ranges': filename ? 'bytes' : 'none',
    'cache-control': filename ? FOR_CLIENT_ONLY : FOR_CLIENT_A_DAY,
    etag,
    // On a shared device, the next account must not see what the browser has stored for this one.
    ...(filename ? {} : { vary: 'cookie' }),
    'last-modified': modifiedAt.toUTCString(),
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
}

/** Null for the whole file. Only GET supports ranges (RFC 9110, section 14.2). */
function rangeFor({ method, headers }: FastifyRequest, stored: StoredFile): ByteRange | null | 'unsatisfiable' {
  if (method !== 'GET' || !isRangeCurrent(headers['if-range'] as string | undefined, stored)) return null;
  const range = requestedRange(headers.range, stored.size);
  return range === 'whole' ? null : range;
}

/**
 * Whether a proxy that sends the file would get the same result. It checks the request again, with its own tag and time of
 * the file: conditions that hold here may fail there, and a range that we ignore may be unsatisfiable there.
 */
function proxyJudgesAlike({ headers }: FastifyRequest, stored: StoredFile, range: ByteRange | null): boolean {
  if (headers['if-match'] !== undefined || headers['if-unmodified-since'] !== undefined) return false;
  return headers.range === undefined || range !== null || !isRangeCurrent(headers['if-range'] as string | undefined, stored);
}

function setContentHeaders(reply: FastifyReply, { contentType, filename }: FileToSend): FastifyReply {
  return reply.type(contentType).header('content-disposition', filename ? attachmentDisposition(filename) : 'inline');
}

/** Bypasses Fastify, which would set the length 0 for HEAD, and whose compression plugin would break ranges. */
function sendHead(reply: FastifyReply, file: FileToSend, { size }: StoredFile, range: ByteRange | null): ServerResponse {
  setContentHeaders(reply, file).header('content-length', range ? range.end - range.start + 1 : size);
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  reply.hijack();
  return reply.raw.writeHead(reply.statusCode, reply.getHeaders() as OutgoingHttpHeaders);
}

interface Part {
  stored: StoredFile;
  /** Null for the whole file, which is not empty. */
  range: ByteRange | null;
}

async function stream(request: FastifyRequest, reply: FastifyReply, store: FileStore, file: FileToSend, part: Part): Promise<FastifyReply> {
  const { start, end } = part.range ?? { start: 0, end: part.stored.size - 1 };
  const sender = new ChunkSender(reply.raw, file.stallMs ?? STALL_MS);
  let sent = 0;
  try {
    await store.readChunks(file.key, { start, end }, (chunk) => {
      // Not earlier: a failing store is reported as JSON, not as an attachment.
      if (sent === 0) sendHead(reply, file, part.stored, part.range);
      sent += chunk.length;
      return sender.send(chunk);
    });
    // The headers promise the length: a shorter body must close the connection, or the reader waits forever.
    if (sent !== end - start + 1) throw new ShortFile(`The file gave ${sent} instead of ${end - start + 1} bytes`);
    reply.raw.end();
  } catch (error) {
    if (sent === 0) throw error;
    if (!(error instanceof ReaderGone)) request.log.error({ error, key: file.key }, 'download failed while the file was read');
    reply.raw.destroy();
  } finally {
    sender.release();
  }
  return reply;
}

class ShortFile extends Error {
  override name = 'ShortFile';
}

/**
 * The connection to one reader. It accepts a chunk only when the previous one was passed to the kernel: a slow reader holds
 * only one chunk, whose memory can be reused afterwards.
 */
class ChunkSender {
  #settle: (error?: Error | null) => void = () => {};
  readonly #onGone = () => this.#settle(new ReaderGone());

  /** @param stallMs how long the reader may stop reading before the connection is closed. */
  constructor(
    private readonly response: ServerResponse,
    stallMs: number,
  ) {
    response.setTimeout(stallMs, () => response.destroy());
    // Not the response's own event: a pipelined response never gets it.
    response.req.socket.once('close', this.#onGone);
  }

  /** @throws ReaderGone */
  send(chunk: Buffer): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#settle = (error) => (error ? reject(error instanceof ReaderGone ? error : new ReaderGone()) : resolve());
      if (this.response.destroyed || this.response.req.socket.destroyed) this.#onGone();
      else this.response.write(chunk, this.#settle);
    });
  }

  release(): void {
    this.response.req.socket.off('close', this.#onGone);
  }
}

/** The reader disconnected, which is not an error. */
class ReaderGone extends Error {
  override name = 'ReaderGone';
}
