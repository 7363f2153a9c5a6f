import { DAY_MS } from '@archive/schema/durations';
import type { PlannedFileRepository } from '#data/repositories/catalogue/planned-file.repository';
import { before, type Clock } from '#kernel/clock';
import type { Logger } from '#kernel/logging/logger';
import type { FileStore } from '#ports/file-store';

/** Longer than an import or an upload takes until a row names its files. */
const UNNAMED_MS = 30 * DAY_MS;
/** Keys in one statement. */
const BATCH = 1000;

/**
 * Finds zips and photos that no row names: an earlier release, or a process that was killed, left them. They are only planned, so they are
 * deleted a day later unless a row names them then, and never while a process stores them again.
 */
export class FindUnnamedFiles {
  constructor(
    private readonly planned: { plannedZips: PlannedFileRepository; plannedPhotos: PlannedFileRepository },
    private readonly files: FileStore,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  async run(): Promise<void> {
    const { plannedZips, plannedPhotos } = this.planned;
    const found = {
      archives: await this.#find('archives', plannedZips),
      photos: await this.#find('photos', plannedPhotos),
      uploads: await this.#find('uploads', plannedPhotos),
    };
    if (Object.values(found).some(Boolean)) this.logger.warn(found, 'stored files without a row will be deleted in a day');
  }

  async #find(folder: string, planned: PlannedFileRepository): Promise<number> {
    const now = this.clock.now();
    const limit = before(now, UNNAMED_MS);
    let [keys, count]: [string[], number] = [[], 0];
    for await (const { key, modifiedAt } of this.files.list(folder)) {
      if (modifiedAt < limit) keys.push(key);
      if (keys.length < BATCH) continue;
      count += await planned.planUnnamed(keys, now);
      keys = [];
    }
    return count + (await planned.planUnnamed(keys, now));
  }
}
