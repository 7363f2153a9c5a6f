import { isDeepStrictEqual } from 'node:util';
import type { PhotoSetDraft, Publishing } from '#data/entities/catalogue/photo-set-draft';
import type { NewArchive } from '#data/repositories/catalogue/archive.repository';
import type { PhotoSetDraftRepository } from '#data/repositories/catalogue/photo-set-draft.repository';
import type { PlannedFileRepository } from '#data/repositories/catalogue/planned-file.repository';
import type { Transactions } from '#data/transactions';
import { deleteFiles } from '#domain/files/delete-files';
import type { Clock } from '#kernel/clock';
import type { FileStore } from '#ports/file-store';
import { type ArchiveEntry, archiveKeysOf } from '../archives/archive-content.ts';
import { packArchives } from '../archives/pack-archive.ts';
import { planZips } from '../archives/plan-zips.ts';
import { dropPrepared, savePrepared } from './prepared.ts';
import { withProgress } from './with-progress.ts';

const UNFINISHED = 'unfinished';

interface ZipStores {
  drafts: PhotoSetDraftRepository;
  plannedZips: PlannedFileRepository;
  transactions: Transactions;
  files: FileStore;
}

/**
 * The zips that a publication has packed and buyers don't see yet. No version has their names, so the jobs that delete replaced zips
 * can't delete them: the job that publishes the set does, or the one for abandoned zips once no draft has their names.
 */
export class UnpublishedZips {
  constructor(
    private readonly stores: ZipStores,
    private readonly clock: Clock,
  ) {}

  /** Packs the zips, unless an earlier attempt or a canceled publication has packed the same. @param of identifies the content */
  async pack(draft: PhotoSetDraft, { requestedAt }: Publishing, of: string, content: readonly ArchiveEntry[]): Promise<NewArchive[]> {
    const { archives } = draft.prepared;
    if (archives?.of === of && (await this.#canUse(archives.archives))) return archives.archives;
    // A repeated attempt keeps what the first one stored.
    const name = `${draft.id}/${of.slice(0, 16)}-${Date.parse(requestedAt).toString(36)}`;
    const keys = archiveKeysOf(name, content);
    if (archives && !isDeepStrictEqual(keysOf(archives.archives), keys)) await this.discard(draft);
    const planned = keys.map((fileKey) => ({ fileKey, bytes: 0, downloadFile: '' }));
    // The draft may be discarded meanwhile.
    await this.#plan(keys);
    await savePrepared(this.stores.drafts, draft, { archives: { of: UNFINISHED, archives: planned } });
    let done = 0;
    const onPacked = () => {
      done += 1;
    };
    const saveProgress = () =>
      savePrepared(this.stores.drafts, draft, { progress: { of: requestedAt, step: 'zips', done, total: content.length } });
    const packed = await withProgress(saveProgress, () => packArchives(this.stores.files, name, content, { onPacked, keepsStored: true }));
    await savePrepared(this.stores.drafts, draft, { archives: { of, archives: packed } });
    return packed;
  }

  /** Deletes what was packed. The zips leave the draft first, so that it never names deleted ones. */
  async discard(draft: PhotoSetDraft): Promise<void> {
    const { drafts, transactions, files } = this.stores;
    const { archives } = draft.prepared;
    if (!archives) return;
    const keys = keysOf(archives.archives);
    await transactions.run(async () => {
      await this.#plan(keys);
      await dropPrepared(drafts, draft, 'archives');
    });
    await deleteFiles(files, keys);
  }

  #plan(fileKeys: readonly string[]): Promise<void> {
    return planZips(this.stores, fileKeys, this.clock.now());
  }

  async #canUse(archives: readonly NewArchive[]): Promise<boolean> {
    // An instance of an earlier release has not planned those that it packed.
    await this.#plan(keysOf(archives));
    for (const { fileKey, bytes } of archives) if ((await this.stores.files.stat(fileKey))?.size !== bytes) return false;
    return true;
  }
}

const keysOf = (archives: readonly NewArchive[]) => archives.map(({ fileKey }) => fileKey);
