import { DAY_MS } from '@archive/schema/durations';
import type { PlannedFileRepository } from '#data/repositories/catalogue/planned-file.repository';
import type { VersionRepository } from '#data/repositories/catalogue/version.repository';
import { before, type Clock } from '#kernel/clock';
import type { Logger } from '#kernel/logging/logger';
import type { FileStore } from '#ports/file-store';

/** An owner may notice late that a new version was a mistake. */
const KEPT_MS = 90 * DAY_MS;
/** Packing takes minutes, and a failed job is repeated within hours. */
const ABANDONED_MS = DAY_MS;
const BATCH = 1000;

/** Deletes zips that no buyer gets anymore, and files of a process that was killed before a row named them. */
export class DeleteEarlierZips {
  constructor(
    private readonly versions: VersionRepository,
    private readonly planned: readonly PlannedFileRepository[],
    private readonly files: FileStore,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  async run(): Promise<void> {
    const now = this.clock.now();
    for (const { fileKey } of await this.versions.listReplacedBefore(before(now, KEPT_MS), BATCH)) {
      await this.files.remove(fileKey);
      await this.versions.markDeleted(fileKey, now);
    }
    let count = 0;
    for (const planned of this.planned)
      for (const fileKey of await planned.abandon(before(now, ABANDONED_MS), BATCH)) {
        await this.files.remove(fileKey);
        await planned.forget(fileKey);
        count += 1;
      }
    if (count > 0) this.logger.info({ count }, 'stored files without a row deleted');
  }
}
