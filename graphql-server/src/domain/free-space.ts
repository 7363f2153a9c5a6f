import { formatBytes } from '@archive/schema/byte-size';
import { MIN_FREE_BYTES } from '@archive/schema/office/uploads';
import { conflict } from '#kernel/errors';

/**
 * @param free bytes on the disk with the files; null where there is no limit
 * @throws AppError CONFLICT if storing more bytes would leave too few for downloads and the database
 */
export function requireSpace(free: number | null, bytes: number): void {
  if (free === null || free - bytes >= MIN_FREE_BYTES) return;
  const [has, needs] = [formatBytes(free), formatBytes(MIN_FREE_BYTES + bytes)];
  throw conflict(`The server has ${has} of free space, and this needs ${needs}. Please make room, then try again.`);
}
