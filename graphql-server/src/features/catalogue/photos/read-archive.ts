import { basename } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { proposePoses } from '@archive/schema/catalogue/pose-names';
import type { PhotoSet } from '#data/entities/photo-set';
import type { NewPhoto, NewPose, PhotoRepository } from '#data/repositories/photo.repository';
import type { PhotoSetRepository } from '#data/repositories/photo-set.repository';
import type { Transactions } from '#data/transactions';
import type { Logger } from '#kernel/logging/logger';
import type { FileStore } from '#ports/file-store';
import type { JobQueue } from '#ports/job-queue';
import { packArchives } from '../archives/pack-archive.ts';
import { entriesOfZip } from '../archives/zip-entries.ts';
import { UnreadableJpeg } from './clean-jpeg.ts';
import { removeUnused, storeOriginal } from './store-original.ts';

const JPEG = /\.jpe?g$/i;

/** Adds poses and photos to a set imported by an earlier release. Reads them from the zip that is sold. */
export class ReadArchive {
  constructor(
    private readonly photos: PhotoRepository,
    private readonly photoSets: PhotoSetRepository,
    private readonly transactions: Transactions,
    private readonly files: FileStore,
    private readonly jobs: JobQueue,
    private readonly logger: Logger,
  ) {}

  /** Adds a job for each set without poses, and one for photos without sizes. */
  async requestMissing(): Promise<void> {
    await this.transactions.run(async () => {
      for (const photoSetId of await this.photos.listSetsWithoutPoses())
        await this.jobs.add('read-archive', { photoSetId }, { isOnlyIfAbsent: true });
      if (await this.photos.hasUncut()) await this.jobs.add('cut-photos', {}, { isOnlyIfAbsent: true });
    });
  }

  async run(photoSetId: number): Promise<void> {
    const photoSet = await this.photoSets.findById(photoSetId);
    if (!photoSet || (await this.photos.hasPoses(photoSetId))) return;
    if (!(await this.files.stat(photoSet.archiveKey))) {
      this.logger.error({ photoSet: photoSet.slug, file: photoSet.archiveKey }, 'zip of a photo set is missing; restore it from a backup');
      return;
    }
    const stored: NewPhoto[] = [];
    try {
      await this.#addPoses(photoSet, stored);
    } finally {
      await removeUnused({ files: this.files, photos: this.photos }, stored);
    }
  }

  async #addPoses(photoSet: PhotoSet, stored: NewPhoto[]): Promise<void> {
    const { id: photoSetId } = photoSet;
    const isChanged = await this.#storePhotos(photoSet, stored);
    const poses = posesOf(stored);
    if (poses.length === 0) return;
    const packed = isChanged ? await this.#packAgain(photoSet, poses) : null;
    await this.transactions.run(async () => {
      await this.transactions.lock(`poses:${photoSetId}`);
      if (await this.photos.hasPoses(photoSetId)) return;
      await this.photos.addFirstVersion(photoSetId, poses, packed ?? [archiveOf(photoSet)], photoSet.createdAt);
      if (packed?.[0]) await this.photoSets.saveArchive(photoSetId, packed[0]);
      await this.jobs.add('cut-photos', {});
      await this.#packCollections(photoSetId);
    });
  }

  /** Their zips are those of the earlier release, with all metadata of the photos. The last of their sets that is read packs them again. */
  async #packCollections(photoSetId: number): Promise<void> {
    // Of two sets that are read at the same time, the second sees the poses of the first.
    await this.transactions.lock('poses');
    for (const id of await this.photos.listCompleteCollections(photoSetId)) await this.jobs.add('pack-photo-set', { photoSetId: id });
  }

  /** @param stored gets each photo at once @returns whether a photo lost metadata */
  async #storePhotos(photoSet: PhotoSet, stored: NewPhoto[]): Promise<boolean> {
    let isChanged = false;
    for await (const { name, open } of entriesOfZip(this.files, photoSet.archiveKey, photoSet.archiveBytes)) {
      if (!JPEG.test(name)) continue;
      const file = await buffer(await open());
      const sourceName = basename(name);
      try {
        const description = { sourceName, turn: null, figure: null, alt: photoSet.title, color: photoSet.picture.color };
        const photo = await storeOriginal(this.files, photoSet.id, file, description);
        isChanged ||= photo.originalBytes !== file.length;
        stored.push(photo);
      } catch (error) {
        if (!(error instanceof UnreadableJpeg)) throw error;
        this.logger.error({ photoSet: photoSet.slug, photo: name, error }, 'photo in a zip could not be read and is left out');
      }
    }
    return isChanged;
  }

  /** The zip contained metadata that must be removed. The old zip is kept, because a running download may need it. */
  async #packAgain(photoSet: PhotoSet, poses: readonly NewPose[]) {
    const entries = poses.flatMap((pose) =>
      pose.photos.map(({ sourceName, originalKey, originalBytes }) => ({
        ...{ folder: photoSet.slug, name: sourceName, key: originalKey, bytes: originalBytes },
      })),
    );
    return packArchives(this.files, `${photoSet.slug}.clean`, entries, photoSet.downloadFile);
  }
}

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
