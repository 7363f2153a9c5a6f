import type { ByteRange } from '#ports/file-store';

const KEY = /^[a-z0-9._-]+(?:\/[a-z0-9._-]+)*$/;
/** Limits of S3 for a key and of file systems for a file name. */
const MAX_KEY_LENGTH = 1024;
const MAX_SEGMENT_LENGTH = 255;

/** Whether the port allows this key. */
export function isKey(key: string): boolean {
  const isSegment = (segment: string) => segment.length <= MAX_SEGMENT_LENGTH && !/^\.\.?$/.test(segment);
  return KEY.test(key) && key.length <= MAX_KEY_LENGTH && key.split('/').every(isSegment);
}

/** @throws RangeError for a key that the port does not allow. */
export function checkKey(key: string): void {
  if (!isKey(key)) throw new RangeError(`Not a key of a file: ${JSON.stringify(key.slice(0, 100))}`);
}

/** @throws RangeError when these are not two byte positions in ascending order. */
export function checkRange(range: ByteRange | undefined): void {
  if (!range) return;
  const { start, end } = range;
  if (!Number.isSafeInteger(start) || !Number.isSafeInteger(end) || start < 0 || end < start) throw outOfRange(range);
}

export function outOfRange({ start, end }: ByteRange): RangeError {
  return new RangeError(`Not a range of bytes in this file: ${start}-${end}`);
}
