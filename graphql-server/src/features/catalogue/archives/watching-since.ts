import { DAY_MS } from '@archive/schema/durations';
import type { FileWatchRepository } from '#data/repositories/catalogue/file-watch.repository';
import { before } from '#kernel/clock';

/** Between two runs of the job that finds unnamed files: some may fail. */
const MAX_GAP_MS = 3 * DAY_MS;
/** Without a gap. What was stored after the backup that was restored has no row, and owners need time to notice. */
export const WATCHED_MS = 30 * DAY_MS;

/** An earlier last run leaves a gap. */
export const oldestRunAt = (now: Date): Date => before(now, MAX_GAP_MS);

/** @returns now after a gap, and before the first run: the database may have been restored from a backup */
export async function watchingSince(fileWatch: FileWatchRepository, now: Date): Promise<Date> {
  return (await fileWatch.watchingSince(oldestRunAt(now))) ?? now;
}
