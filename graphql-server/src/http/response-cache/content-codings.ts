import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const gzipOf = promisify(gzip);
const brotliOf = promisify(brotliCompress);

/** How the bytes of a response are encoded. */
export type Coding = 'br' | 'gzip' | 'identity';

/** Browsers send a handful of different headers; others are parsed each time. */
const MAX_KNOWN = 64;
const known = new Map<string, readonly Coding[]>();

const PLAIN: readonly Coding[] = ['identity'];

/** The codings that the header `Accept-Encoding` allows, the shortest first. 'identity' is always the last resort. */
export function codingsFor(header: string | undefined): readonly Coding[] {
  if (header === undefined) return PLAIN;
  const before = known.get(header);
  if (before) return before;
  const codings = parse(header);
  if (known.size < MAX_KNOWN) known.set(header, codings);
  return codings;
}

function parse(header: string): readonly Coding[] {
  const parts = new Map(header.split(',').map(parsePart));
  const isAllowed = (...names: string[]) => names.map((name) => parts.get(name)).find((part) => part !== undefined) ?? false;
  const codings: Coding[] = [];
  if (isAllowed('br', '*')) codings.push('br');
  if (isAllowed('gzip', 'x-gzip', '*')) codings.push('gzip');
  return [...codings, 'identity'];
}

function parsePart(part: string): [string, boolean] {
  const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  return [name, weight === undefined || Number(weight) > 0];
}

/** Below this the headers are most of a response, and it fits into one packet anyway. */
const MIN_BYTES = 1024;
/** The best quality takes about a second per megabyte; above this the next lower one is nearly as short. */
const LARGE_BYTES = 512 * 1024;

/** Off the event loop. @returns null where compressing gains nothing */
export async function gzipped(body: Buffer): Promise<Buffer | null> {
  return body.length < MIN_BYTES ? null : shorter(await gzipOf(body, { level: constants.Z_BEST_COMPRESSION }), body);
}

let brotliQueue: Promise<unknown> = Promise.resolve();

/**
 * Off the event loop, one at a time: it takes long, and password hashing uses the same threads.
 * @param isWanted checked before the work starts @returns null where compressing gains nothing
 */
export function brotlied(body: Buffer, isWanted: () => boolean): Promise<Buffer | null> {
  const result = brotliQueue.then(() => (body.length < MIN_BYTES || !isWanted() ? null : compress(body)));
  brotliQueue = result.catch(() => {});
  return result;
}

async function compress(body: Buffer): Promise<Buffer | null> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: body.length < LARGE_BYTES ? constants.BROTLI_MAX_QUALITY : 9,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return shorter(await brotliOf(body, { params }), body);
}

function shorter(compressed: Buffer, body: Buffer): Buffer | null {
  return compressed.length < body.length ? compressed : null;
}
