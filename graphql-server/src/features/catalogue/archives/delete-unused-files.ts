import { DAY_MS } from '@archive/schema/durations';
import type { ArchiveRepository } from '#data/repositories/catalogue/archive.repository';
import type { FileWatchRepository } from '#data/repositories/catalogue/file-watch.repository';
import type { PlannedFileRepository } from '#data/repositories/catalogue/planned-file.repository';
import { before, type Clock } from '#kernel/clock';
import type { Logger } from '#kernel/logging/logger';
import type { FileStore } from '#ports/file-store';
import { WATCHED_MS, watchingSince } from './watching-since.ts';

/** An owner may notice late that a new version was a mistake. */
const KEPT_MS = 90 * DAY_MS;
/** Packing takes minutes, and a failed job is repeated within hours. */
const ABANDONED_MS = DAY_MS;
const BATCH = 1000;

/** Deletes zips that no buyer gets anymore, and files of a process that was killed before a row named them. */
export class DeleteUnusedFiles {
  constructor(
    private readonly archives: ArchiveRepository,
    private readonly planned: readonly PlannedFileRepository[],
    private readonly fileWatch: FileWatchRepository,
    private readonly files: FileStore,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /** @throws the first error, after all other files are deleted */
  async run(): Promise<void> {
    const now = this.clock.now();
    const errors: unknown[] = [];
    const replaced = await this.archives.listReplacedBefore(before(now, KEPT_MS), BATCH);
    await this.#deleteEach(replaced, errors, (fileKey) => this.archives.markDeleted(fileKey, now));
    let count = 0;
    const from = await this.#plannedFrom(now);
    for (const planned of this.planned) {
      const fileKeys = await planned.abandon({ from, before: before(now, ABANDONED_MS) }, BATCH);
      count += await this.#deleteEach(fileKeys, errors, (fileKey) => planned.forget(fileKey));
    }
    if (count > 0) this.logger.info({ count }, 'stored files without a row deleted');
    if (errors.length > 0) throw errors[0];
  }

  /**
   * A backup has the plans of what was being stored meanwhile. In the database that is restored from it they stay, like other files without
   * a row.
   * @returns null: however early a file was planned
   */
  async #plannedFrom(now: Date): Promise<Date | null> {
    const since = await watchingSince(this.fileWatch, now);
    return since > before(now, WATCHED_MS) ? since : null;
  }

  /** @param errors gets those of the files that can't be deleted @returns how many were */
  async #deleteEach(fileKeys: readonly string[], errors: unknown[], record: (fileKey: string) => Promise<void>): Promise<number> {
    let count = 0;
    for (const fileKey of fileKeys)
      try {
        await this.files.remove(fileKey);
        await record(fileKey);
        count += 1;
      } catch (error) {
        errors.push(error);
      }
    return count;
  }
}
