import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const gzipOf = promisify(gzip);
const brotliOf = promisify(brotliCompress);

/** Below this the headers are most of an answer, and it fits into one packet anyway. */
const WORTH_BYTES = 1024;
/** The best quality takes about a second per megabyte: for what is larger the next steps are nearly as short. */
const LARGE_BYTES = 512 * 1024;

/** Off the event loop. @returns null where compressing gains nothing */
export async function gzipped(body: Buffer): Promise<Buffer | null> {
  return body.length < WORTH_BYTES ? null : shorter(await gzipOf(body, { level: constants.Z_BEST_COMPRESSION }), body);
}

let brotliTurn: Promise<unknown> = Promise.resolve();

/**
 * Off the event loop, and one after the other: it takes long, and the threads that it runs on are the passwords' too.
 * @param isWanted asked when its turn has come @returns null where compressing gains nothing
 */
export function brotlied(body: Buffer, isWanted: () => boolean): Promise<Buffer | null> {
  const result = brotliTurn.then(() => (body.length < WORTH_BYTES || !isWanted() ? null : compress(body)));
  brotliTurn = result.catch(() => {});
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
