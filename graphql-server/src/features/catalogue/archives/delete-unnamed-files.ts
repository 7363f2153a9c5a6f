import type { PlannedFileRepository } from '#data/repositories/catalogue/planned-file.repository';
import type { Transactions } from '#data/transactions';
import { deleteFiles } from '#domain/files/delete-files';
import type { Clock } from '#kernel/clock';
import type { FileStore } from '#ports/file-store';

interface Stores {
  plannedZips: PlannedFileRepository;
  plannedPictures: PlannedFileRepository;
  plannedPhotos: PlannedFileRepository;
  transactions: Transactions;
}

/** Deletes files that no row names anymore. Meanwhile one may have been stored under the same name again, and a row names it: it stays. */
export class DeleteUnnamedFiles {
  constructor(
    private readonly stores: Stores,
    private readonly files: FileStore,
    private readonly clock: Clock,
  ) {}

  /** May run again. */
  async run(keys: readonly string[]): Promise<void> {
    for (const [planned, ofKind] of Map.groupBy(keys, (key) => this.#plannedOf(key))) {
      if (planned) await this.#delete(planned, ofKind);
      else await deleteFiles(this.files, ofKind);
    }
  }

  async #delete(planned: PlannedFileRepository, keys: readonly string[]): Promise<void> {
    const unnamed = await this.stores.transactions.run(() => planned.abandonUnnamed(keys, this.clock.now()));
    for (const key of unnamed) {
      await this.files.remove(key);
      await planned.forget(key);
    }
  }

  #plannedOf(key: string): PlannedFileRepository | null {
    const { plannedZips, plannedPictures, plannedPhotos } = this.stores;
    if (key.startsWith('archives/')) return plannedZips;
    if (key.startsWith('media/')) return plannedPictures;
    return /^(photos|uploads)\//.test(key) ? plannedPhotos : null;
  }
}
