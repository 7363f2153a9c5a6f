import { formatBytes } from '@archive/schema/byte-size';
import { isDiskFull, MIN_FREE_BYTES } from '@archive/schema/office/photo-sets/uploads';
import { conflict } from '#kernel/errors';

/** Whether the disk has room for more. @param free bytes on it; null where there is no limit */
export function hasSpace(free: number | null, bytes: number): boolean {
  return free === null || !isDiskFull(free - bytes);
}

/**
 * @param free bytes on the disk with the files; null where there is no limit
 * @param others bytes that are needed besides, by uploads that others have begun
 * @throws AppError CONFLICT if storing more bytes would leave too few for downloads and the database
 */
export function requireSpace(free: number | null, bytes: number, others = 0): void {
  if (free === null || hasSpace(free, bytes + others)) return;
  const [has, needs] = [formatBytes(free), formatBytes(MIN_FREE_BYTES + bytes)];
  const besides = others > 0 ? ` Other unfinished uploads need ${formatBytes(others)} more.` : '';
  throw conflict(`The server has ${has} of free space, and this needs ${needs}.${besides} Please make room, then try again.`);
}
