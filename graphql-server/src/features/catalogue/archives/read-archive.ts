import { basename } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { proposePoses } from '@archive/schema/catalogue/photos/pose-names';
import type { PhotoSet } from '#data/entities/catalogue/photo-set';
import type { NewArchive } from '#data/repositories/catalogue/archive.repository';
import type { NewPhoto, NewPose, PhotoRepository } from '#data/repositories/catalogue/photo.repository';
import type { PhotoSetRepository } from '#data/repositories/catalogue/photo-set.repository';
import type { PhotoSetPartRepository } from '#data/repositories/catalogue/photo-set-part.repository';
import type { PlannedFileRepository } from '#data/repositories/catalogue/planned-file.repository';
import type { PublicationRepository } from '#data/repositories/catalogue/publication.repository';
import type { Transactions } from '#data/transactions';
import type { Clock } from '#kernel/clock';
import type { Logger } from '#kernel/logging/logger';
import type { FileStore } from '#ports/file-store';
import type { JobQueue } from '#ports/job-queue';
import { UnreadableJpeg } from '../photos/clean-jpeg.ts';
import { removeUnused, storeOriginal } from '../photos/store-original.ts';
import { archiveKeysOf, entriesOf } from './archive-content.ts';
import { packArchives } from './pack-archive.ts';
import { planZips, requireSettled } from './plan-zips.ts';
import { entriesOfZip } from './zip-entries.ts';

const JPEG = /\.jpe?g$/i;

/** The stores that it reads and writes. */
export interface ArchiveStores {
  photos: PhotoRepository;
  photoSets: PhotoSetRepository;
  parts: PhotoSetPartRepository;
  publications: PublicationRepository;
  plannedZips: PlannedFileRepository;
  transactions: Transactions;
  files: FileStore;
  jobs: JobQueue;
}

/** What a zip contains. */
interface Content {
  photos: NewPhoto[];
  /** A photo has metadata that must be removed. */
  hasMetadata: boolean;
  /** Files that could not be read. */
  leftOut: string[];
}

/** Adds poses and photos to a set imported by an earlier release. Reads them from the zip that is sold. */
export class ReadArchive {
  constructor(
    private readonly stores: ArchiveStores,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /** Adds a job for each set without poses, for each that waits for its zips without withdrawn photos, and for photos without sizes. */
  async requestMissing(): Promise<void> {
    const { photos, photoSets, transactions, jobs } = this.stores;
    await transactions.run(async () => {
      for (const photoSetId of await photos.listSetsWithoutPoses())
        await jobs.add('read-archive', { photoSetId }, { isOnlyIfAbsent: true });
      // The job of the withdrawal may have run on an instance of an earlier release, or out of attempts.
      for (const photoSetId of await photoSets.listAwaitingPacking())
        await jobs.add('pack-photo-set', { photoSetId, isWithdrawal: true }, { isOnlyIfAbsent: true });
      if (await photos.hasUncut()) await jobs.add('cut-photos', {}, { isOnlyIfAbsent: true });
    });
  }

  async run(photoSetId: number): Promise<void> {
    const { photos, photoSets, files } = this.stores;
    const photoSet = await photoSets.findById(photoSetId);
    if (!photoSet || (await photos.hasPoses(photoSetId))) return;
    if (!(await files.stat(photoSet.archiveKey))) {
      this.logger.error({ photoSet: photoSet.slug, file: photoSet.archiveKey }, 'zip of a photo set is missing; restore it from a backup');
      return;
    }
    const content: Content = { photos: [], hasMetadata: false, leftOut: [] };
    try {
      await this.#addPoses(photoSet, content);
    } finally {
      await removeUnused(this.stores, content.photos);
    }
  }

  async #addPoses(photoSet: PhotoSet, content: Content): Promise<void> {
    const { photos, publications, transactions, jobs } = this.stores;
    const { id: photoSetId } = photoSet;
    await this.#storePhotos(photoSet, content);
    const poses = posesOf(content.photos);
    if (poses.length === 0) return;
    const packed = this.#canPack(photoSet, content) ? await this.#packAgain(photoSet, poses) : null;
    await transactions.run(async () => {
      await transactions.lock(`poses:${photoSetId}`);
      if (await photos.hasPoses(photoSetId)) return;
      await publications.addFirstVersion(photoSetId, poses, [archiveOf(photoSet)], photoSet.createdAt);
      // The first zip becomes an earlier one, so that it is deleted as those are.
      if (packed) {
        await requireSettled(this.stores, packed);
        await publications.addVersion(photoSetId, { version: 2, archives: packed, note: CLEANED, now: this.clock.now() });
      }
      await jobs.add('cut-photos', {});
      await this.#packCollections(photoSetId);
    });
  }

  /** Their zips are those of the earlier release, with all metadata of the photos. The last of their sets that is read packs them again. */
  async #packCollections(photoSetId: number): Promise<void> {
    const { parts, transactions, jobs } = this.stores;
    // Of two sets that are read at the same time, the second sees the poses of the first.
    await transactions.lock('poses');
    for (const id of await parts.listPackableCollections(photoSetId)) await jobs.add('pack-photo-set', { photoSetId: id });
  }

  /** @param content gets each photo at once */
  async #storePhotos(photoSet: PhotoSet, content: Content): Promise<void> {
    const { files } = this.stores;
    for await (const { name, open } of entriesOfZip(files, photoSet.archiveKey, photoSet.archiveBytes)) {
      const file = JPEG.test(name) ? await buffer(await open()) : null;
      const photo = file && (await this.#storePhoto(photoSet, name, file));
      if (!photo) {
        content.leftOut.push(name);
        continue;
      }
      content.photos.push(photo);
      content.hasMetadata ||= photo.originalBytes !== file.length;
    }
  }

  async #storePhoto(photoSet: PhotoSet, name: string, file: Buffer): Promise<NewPhoto | null> {
    const { id, slug, title, picture } = photoSet;
    try {
      const description = { sourceName: basename(name), turn: null, figure: null, alt: title, color: picture.color };
      return await storeOriginal(this.stores.files, id, file, description);
    } catch (error) {
      if (!(error instanceof UnreadableJpeg)) throw error;
      this.logger.error({ photoSet: slug, photo: name, error }, 'photo in a zip could not be read and is left out');
      return null;
    }
  }

  /** Whether a clean zip replaces the one that is sold: not if buyers would lose a file. */
  #canPack({ slug }: PhotoSet, { hasMetadata, leftOut }: Content): boolean {
    if (!hasMetadata) return false;
    if (leftOut.length === 0) return true;
    this.logger.error(
      { photoSet: slug, files: leftOut },
      'zip of a photo set keeps the metadata of its photos, because a clean one would not have these files; publish the set again without them',
    );
    return false;
  }

  /** The old zip is kept, because a running download may need it. */
  async #packAgain(photoSet: PhotoSet, poses: readonly NewPose[]): Promise<NewArchive[]> {
    const entries = entriesOf(photoSet.slug, poses);
    const name = `${photoSet.slug}.clean`;
    await planZips(this.stores, archiveKeysOf(name, entries), this.clock.now());
    return packArchives(this.stores.files, name, entries);
  }
}

/** What owners read about the version. */
const CLEANED = 'Camera metadata was removed from the photos.';

function posesOf(stored: readonly NewPhoto[]): NewPose[] {
  const poses = proposePoses(stored.map((photo) => ({ fileName: photo.sourceName, photo })));
  return poses.map(({ photos }, index) => ({
    name: `Pose ${index + 1}`,
    isSample: index === 0,
    photos: photos.map(({ photo }, view) => ({ ...photo, alt: `${photo.alt}, pose ${index + 1}, view ${view + 1} of ${photos.length}` })),
  }));
}

function archiveOf({ archiveKey, archiveBytes, downloadFile }: PhotoSet) {
  return { fileKey: archiveKey, bytes: archiveBytes, downloadFile };
}
