import type { PhotoSetDraft, Publishing } from '#data/entities/photo-set-draft';
import type { NewArchive } from '#data/repositories/catalogue/photo.repository';
import type { PhotoSetDraftRepository } from '#data/repositories/catalogue/photo-set-draft.repository';
import type { FileStore } from '#ports/file-store';
import { type ArchiveEntry, archiveKeyOf, splitIntoArchives } from '../archives/archive-content.ts';
import { packArchives } from '../archives/pack-archive.ts';
import { dropPrepared, savePrepared } from './prepared.ts';

const UNFINISHED = 'unfinished';

/**
 * The zips that a publication has packed and buyers don't see yet. No version has their names, so the jobs that delete replaced zips
 * can't delete them; only the job that publishes the set does.
 */
export class UnpublishedZips {
  constructor(private readonly stores: { drafts: PhotoSetDraftRepository; files: FileStore }) {}

  /** Packs the zips, unless an earlier attempt or a canceled publication has packed the same. @param of identifies the content */
  async pack(draft: PhotoSetDraft, { requestedAt }: Publishing, of: string, content: readonly ArchiveEntry[]): Promise<NewArchive[]> {
    const { archives } = draft.prepared;
    if (archives?.of === of && (await this.#areStored(archives.archives))) return archives.archives;
    await this.discard(draft);
    // A repeated attempt overwrites what the first one stored.
    const name = `${draft.id}/${of.slice(0, 16)}-${Date.parse(requestedAt).toString(36)}`;
    const planned = splitIntoArchives(content).map((_, index) => ({ fileKey: archiveKeyOf(name, index + 1), bytes: 0, downloadFile: '' }));
    await savePrepared(this.stores.drafts, draft, { archives: { of: UNFINISHED, archives: planned } });
    const packed = await packArchives(this.stores.files, name, content);
    await savePrepared(this.stores.drafts, draft, { archives: { of, archives: packed } });
    return packed;
  }

  /** Deletes what was packed. */
  async discard(draft: PhotoSetDraft): Promise<void> {
    const { archives } = draft.prepared;
    if (!archives) return;
    for (const { fileKey } of archives.archives) await this.stores.files.remove(fileKey);
    await dropPrepared(this.stores.drafts, draft, 'archives');
  }

  async #areStored(archives: readonly NewArchive[]): Promise<boolean> {
    for (const { fileKey, bytes } of archives) if ((await this.stores.files.stat(fileKey))?.size !== bytes) return false;
    return true;
  }
}
