import type { PhotoSet } from '#data/entities/catalogue/photo-set';
import type { ArchiveRepository, NewArchive } from '#data/repositories/catalogue/archive.repository';
import type { PhotoSetPartRepository } from '#data/repositories/catalogue/photo-set-part.repository';
import type { PlannedFileRepository } from '#data/repositories/catalogue/planned-file.repository';
import type { PublicationRepository } from '#data/repositories/catalogue/publication.repository';
import { requireSpace } from '#domain/files/free-space';
import { sizeKeyOf } from '#domain/files/photo-files';
import { lockSets } from '#domain/lock-sets';
import type { Clock } from '#kernel/clock';
import type { Logger } from '#kernel/logging/logger';
import type { JobQueue } from '#ports/job-queue';
import { completeSample, type SampleStores } from '../photos/complete-sample.ts';
import { hashOf } from '../photos/content-hash.ts';
import { type ArchiveEntry, archiveKeysOf, bytesOf, contentOfSets } from './archive-content.ts';
import { packArchives } from './pack-archive.ts';
import { planZips, settleZips } from './plan-zips.ts';

export interface PackStores extends SampleStores {
  archives: ArchiveRepository;
  publications: PublicationRepository;
  parts: PhotoSetPartRepository;
  plannedZips: PlannedFileRepository;
  jobs: JobQueue;
  /** Of the disk with the files; null where there is no limit. */
  freeBytes: () => Promise<number | null>;
}

interface Packed {
  id: number;
  /** The one that buyers got before. */
  version: number;
  content: readonly ArchiveEntry[];
  /** None if the content is that of the version already. */
  archives: readonly NewArchive[];
  note: string;
}

/** Packs the zips of a published set again, because its photos or those of its parts have changed. */
export class PackPhotoSet {
  constructor(
    private readonly stores: PackStores,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /** @param isWithdrawal the files of withdrawn photos are deleted at once, and earlier zips afterwards */
  async run(id: number, isWithdrawal: boolean): Promise<void> {
    const { parts, jobs } = this.stores;
    if (isWithdrawal) await this.#deleteWithdrawn(id);
    await this.#pack(id, isWithdrawal);
    if (!isWithdrawal) return;
    await this.#deleteEarlierZips(id);
    await completeSample(this.stores, id);
    for (const photoSetId of await parts.listCollectionIds(id)) await jobs.add('pack-photo-set', { photoSetId, isWithdrawal: true });
    await jobs.add('cut-photos', {});
  }

  async #pack(id: number, isWithdrawal: boolean): Promise<void> {
    const { files, photoSets, freeBytes } = this.stores;
    const unread = await this.#unreadIn(id);
    if (unread && isWithdrawal) throw new Error(`The zips can't be packed without the photos of '${unread.slug}', which are not read yet.`);
    // Its zip is the only one with those photos. Reading them adds this job again.
    if (unread) return;
    const content = await this.#contentOf(id);
    const isEmpty = content.length === 0;
    const packed = isWithdrawal ? await this.#withFiles(id, content) : content;
    const name = `${id}/${keyOf(packed)}`;
    const photoSet = await photoSets.findById(id);
    if (!photoSet) return;
    const isPacked = isEmpty || photoSet.archiveKey.startsWith(`archives/${name}`);
    const version = photoSet.currentVersion;
    // Not the name of an earlier zip with the same content, which may be deleted meanwhile.
    // No one gets the zips with a withdrawn photo, so they are packed again as long as there is any space.
    if (!isPacked && !isWithdrawal) requireSpace(await freeBytes(), bytesOf(packed));
    const archives = isPacked ? [] : await this.#packAs(`${name}-v${version + 1}`, packed);
    const note = isWithdrawal ? 'Photos were withdrawn.' : 'Its sets have changed.';
    if (await this.#show({ id, version, content, archives, note })) return;
    for (const { fileKey } of archives) if (!(await this.stores.archives.exists(fileKey))) await files.remove(fileKey);
    throw new Error('The photos or the version have changed while they were packed.');
  }

  async #packAs(name: string, content: readonly ArchiveEntry[]): Promise<NewArchive[]> {
    await planZips(this.stores, archiveKeysOf(name, content), this.clock.now());
    return packArchives(this.stores.files, name, content);
  }

  /** A photo that is lost does not keep everyone from the others. */
  async #withFiles(id: number, content: readonly ArchiveEntry[]): Promise<ArchiveEntry[]> {
    const found: ArchiveEntry[] = [];
    const missing: string[] = [];
    for (const entry of content) {
      if (await this.stores.files.stat(entry.key)) found.push(entry);
      else missing.push(entry.key);
    }
    // As while the disk with the files is away.
    if (found.length === 0 && missing.length > 0) throw new Error('None of the photos has a file.');
    if (missing.length > 0) this.logger.error({ photoSet: id, files: missing }, 'photos without a file are left out of a zip');
    return found;
  }

  /** @returns false if the photos or the version have changed meanwhile, or if packing took so long that the zips were deleted */
  #show({ id, version, content, archives, note }: Packed): Promise<boolean> {
    const { versions, publications, transactions, parts, photoSets } = this.stores;
    return transactions.run(async () => {
      await lockSets(this.stores, id, await parts.list(id));
      const current = await photoSets.findById(id);
      if (current?.currentVersion !== version || keyOf(await this.#contentOf(id)) !== keyOf(content)) return false;
      if (!(await settleZips(this.stores, archives))) return false;
      if (archives.length > 0) await publications.addVersion(id, { version: version + 1, archives, note, now: this.clock.now() });
      if (content.length === 0) await photoSets.takeOffSale(id);
      await versions.markPacked(id);
      return true;
    });
  }

  /** A set without poses whose photos the zips contain: an earlier release imported it. */
  async #unreadIn(id: number): Promise<PhotoSet | null> {
    const { photos, photoSets } = this.stores;
    const parts = await this.stores.parts.list(id);
    for (const photoSet of parts.length > 0 ? parts : await photoSets.listByIds([id]))
      if (!(await photos.hasPoses(photoSet.id))) return photoSet;
    return null;
  }

  async #contentOf(id: number): Promise<ArchiveEntry[]> {
    const { photos, photoSets, parts } = this.stores;
    const photoSet = await photoSets.findById(id);
    return photoSet ? contentOfSets({ photos }, [photoSet, ...(await parts.list(id))]) : [];
  }

  async #deleteEarlierZips(id: number): Promise<void> {
    const { files, archives } = this.stores;
    for (const key of await archives.listEarlier(id)) {
      await files.remove(key);
      await archives.markDeleted(key, this.clock.now());
    }
  }

  async #deleteWithdrawn(id: number): Promise<void> {
    const { files, publicPictures, versions } = this.stores;
    for (const { originalKey, token, files: sizes, picture } of await versions.listWithdrawn(id)) {
      await files.remove(originalKey);
      for (const { edge } of sizes) await files.remove(sizeKeyOf(id, token, edge));
      if (picture) await publicPictures.delete([picture]);
    }
  }
}

function keyOf(content: readonly ArchiveEntry[]): string {
  return hashOf(content).slice(0, 16);
}
