import { DAY_MS } from '@archive/schema/durations';
import type { FileWatchRepository, UnnamedFiles } from '#data/repositories/catalogue/file-watch.repository';
import type { PlannedFileRepository } from '#data/repositories/catalogue/planned-file.repository';
import { before, type Clock } from '#kernel/clock';
import type { Logger } from '#kernel/logging/logger';
import type { FileStore } from '#ports/file-store';
import { oldestRunAt, WATCHED_MS, watchingSince } from './watching-since.ts';

/** Longer than an import or an upload takes until a row names its files. */
const UNNAMED_MS = 30 * DAY_MS;
/** Keys in one statement. */
const BATCH = 1000;
/** Of the files: with fewer of them in rows, the database may be another one, or from an older backup. */
const MIN_NAMED_SHARE = 0.75;

/**
 * Finds zips and photos that no row names: an earlier release, or a process that was killed, left them. They are only planned, so they are
 * deleted a day later unless a row names them then, and never while a process stores them again. After a gap between two runs, as when an
 * older database was restored, none is planned for 30 days.
 */
export class FindUnnamedFiles {
  constructor(
    private readonly stores: { plannedZips: PlannedFileRepository; plannedPhotos: PlannedFileRepository; fileWatch: FileWatchRepository },
    private readonly files: FileStore,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  async run(): Promise<void> {
    const { fileWatch } = this.stores;
    const now = this.clock.now();
    const unnamed = await this.#planUnnamed(await watchingSince(fileWatch, now), now);
    // Last, because a failed run doesn't count.
    await fileWatch.recordRun(now, oldestRunAt(now), unnamed);
  }

  async #planUnnamed(since: Date, now: Date): Promise<UnnamedFiles> {
    const { plannedZips, plannedPhotos } = this.stores;
    const zips = await this.#find(['archives'], plannedZips);
    const photos = await this.#find(['photos', 'uploads'], plannedPhotos);
    const [stored, unnamed] = [zips.stored + photos.stored, zips.unnamed.length + photos.unnamed.length];
    if (stored - unnamed < stored * MIN_NAMED_SHARE) {
      this.logger.error({ stored, unnamed }, 'too many stored files have no row in this database; none is deleted');
      return { count: unnamed, keptUntil: null };
    }
    if (since > before(now, WATCHED_MS)) {
      const keptUntil = new Date(since.getTime() + WATCHED_MS + DAY_MS);
      if (unnamed > 0) this.logger.warn({ unnamed, keptUntil }, 'stored files without a row will be deleted after keptUntil');
      return { count: unnamed, keptUntil };
    }
    const found = { zips: await this.#plan(zips.unnamed, plannedZips), photos: await this.#plan(photos.unnamed, plannedPhotos) };
    const count = found.zips + found.photos;
    if (count > 0) this.logger.warn(found, 'stored files without a row will be deleted in a day');
    return { count, keptUntil: new Date(now.getTime() + DAY_MS) };
  }

  /** @returns how many files are old enough, and the keys of those that no row names: about 10 MB for 100,000 */
  async #find(folders: string[], planned: PlannedFileRepository): Promise<{ stored: number; unnamed: string[] }> {
    const unnamed: string[] = [];
    let stored = 0;
    for await (const keys of this.#oldKeys(folders)) {
      stored += keys.length;
      unnamed.push(...(await planned.findUnnamed(keys)));
    }
    return { stored, unnamed };
  }

  async *#oldKeys(folders: string[]): AsyncGenerator<string[]> {
    const limit = before(this.clock.now(), UNNAMED_MS);
    let keys: string[] = [];
    for (const folder of folders)
      for await (const { key, modifiedAt } of this.files.list(folder)) {
        if (modifiedAt < limit) keys.push(key);
        if (keys.length < BATCH) continue;
        yield keys;
        keys = [];
      }
    yield keys;
  }

  async #plan(keys: readonly string[], planned: PlannedFileRepository): Promise<number> {
    let count = 0;
    for (let at = 0; at < keys.length; at += BATCH) count += await planned.planFound(keys.slice(at, at + BATCH), this.clock.now());
    return count;
  }
}
