import type { ByteRange } from '#ports/file-store';

/** @throws RangeError when these are not two byte positions in their order. */
export function checkRange(range: ByteRange | undefined): void {
  if (!range) return;
  const { start, end } = range;
  if (!Number.isSafeInteger(start) || !Number.isSafeInteger(end) || start < 0 || end < start) throw outOfRange(range);
}

export function outOfRange({ start, end }: ByteRange): RangeError {
  return new RangeError(`Not a range of bytes in this file: ${start}-${end}`);
}
