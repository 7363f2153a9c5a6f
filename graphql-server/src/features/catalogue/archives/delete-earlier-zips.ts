import { DAY_MS } from '@archive/schema/durations';
import type { PlannedZipRepository } from '#data/repositories/catalogue/planned-zip.repository';
import type { VersionRepository } from '#data/repositories/catalogue/version.repository';
import { before, type Clock } from '#kernel/clock';
import type { FileStore } from '#ports/file-store';

/** An owner may notice late that a new version was a mistake. */
const KEPT_MS = 90 * DAY_MS;
/** Packing takes minutes, and a failed job is repeated within hours. */
const ABANDONED_MS = DAY_MS;
const BATCH = 1000;

/** Deletes zips that no buyer gets anymore, and those of a process that was killed while it packed them. */
export class DeleteEarlierZips {
  constructor(
    private readonly versions: VersionRepository,
    private readonly plannedZips: PlannedZipRepository,
    private readonly files: FileStore,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const now = this.clock.now();
    for (const { fileKey } of await this.versions.listReplacedBefore(before(now, KEPT_MS), BATCH)) {
      await this.files.remove(fileKey);
      await this.versions.markDeleted(fileKey, now);
    }
    for (const fileKey of await this.plannedZips.abandon(before(now, ABANDONED_MS), BATCH)) {
      await this.files.remove(fileKey);
      await this.plannedZips.forget(fileKey);
    }
  }
}
