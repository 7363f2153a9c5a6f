import type { FigureBox, PhotoFile } from '@archive/schema/photo';
import type { Picture } from '@archive/schema/photo-set';
import type { EntityManager } from '@mikro-orm/postgresql';
import { ArchivePart } from '../entities/archive-part.ts';
import { Photo } from '../entities/photo.ts';
import { PhotoSetVersion } from '../entities/photo-set-version.ts';
import { Pose } from '../entities/pose.ts';

/** A photo whose original is stored, before its sizes are cut. */
export interface NewPhoto {
  token: string;
  sourceName: string;
  originalKey: string;
  originalBytes: number;
  width: number;
  height: number;
  turn: number | null;
  figure: FigureBox | null;
  color: string;
  alt: string;
}

export interface NewPose {
  name: string;
  isSample: boolean;
  photos: NewPhoto[];
}

/** One zip of a set, after it was stored. */
export interface NewArchive {
  fileKey: string;
  bytes: number;
  downloadFile: string;
}

/** The sizes of a photo. */
export interface CutSizes {
  files: PhotoFile[];
  color: string;
  /** The public sizes of a photo of the sample pose. */
  picture: Picture | null;
}

/** The photos of the sets, and the zips that contain them. */
export class PhotoRepository {
  constructor(private readonly em: EntityManager) {}

  /** Adds the first version of a set: its poses with their photos, and its zips. */
  async addFirstVersion(photoSetId: number, poses: readonly NewPose[], archives: readonly NewArchive[], createdAt: Date): Promise<void> {
    await this.em.upsert(PhotoSetVersion, { photoSet: photoSetId, number: 1, createdAt }, { onConflictAction: 'ignore' });
    await this.replaceArchives(photoSetId, 1, archives);
    for (const [index, { name, isSample, photos }] of poses.entries()) {
      const pose = this.em.create(Pose, { photoSet: photoSetId, position: index + 1, name, isSample });
      for (const [order, photo] of photos.entries()) this.em.create(Photo, { ...photo, pose, position: order + 1, files: [], addedIn: 1 });
    }
    await this.em.flush();
  }

  /** Names the zips of a version. */
  async replaceArchives(photoSetId: number, version: number, archives: readonly NewArchive[]): Promise<void> {
    await this.em.nativeDelete(ArchivePart, { photoSet: photoSetId, version });
    await this.em.insertMany(
      ArchivePart,
      archives.map((archive, index) => ({ ...archive, photoSet: photoSetId, version, number: index + 1 })),
    );
  }

  /** Every photo of a set in order, with its pose. */
  listOfSet(photoSetId: number): Promise<Photo[]> {
    return this.em.find(
      Photo,
      { pose: { photoSet: photoSetId }, withdrawnAt: null },
      { populate: ['pose'], orderBy: [{ pose: { position: 'asc' } }, { position: 'asc' }] },
    );
  }

  /** The zips of a version, in order. */
  listArchives(photoSetId: number, version: number): Promise<ArchivePart[]> {
    return this.em.find(ArchivePart, { photoSet: photoSetId, version }, { orderBy: { number: 'asc' } });
  }

  /** Says which sets a Complete Collection contains. */
  async addParts(collectionId: number, partIds: readonly number[]): Promise<void> {
    for (const partId of partIds)
      await this.em.execute('insert into photo_set_part (collection_id, part_id) values (?, ?) on conflict do nothing', [
        collectionId,
        partId,
      ]);
  }

  /** The most wanted photo without sizes, with its pose: sample poses first, then in the order of the catalogue. */
  findNextUncut(): Promise<Photo | null> {
    return this.em.findOne(
      Photo,
      { files: [], cutError: null, withdrawnAt: null },
      {
        populate: ['pose.photoSet'],
        orderBy: [{ pose: { isSample: 'desc', photoSet: { position: 'asc', id: 'asc' }, position: 'asc' } }, { position: 'asc' }],
        refresh: true,
      },
    );
  }

  countUncut(): Promise<number> {
    return this.em.count(Photo, { files: [], cutError: null, withdrawnAt: null });
  }

  /** Sets with a zip and without poses: they were imported by a release that had none. */
  async listSetsWithoutPoses(): Promise<number[]> {
    const rows = await this.em.execute<{ id: number }[]>(
      `select s.id from photo_set s where not exists (select 1 from pose p where p.photo_set_id = s.id)
       and not exists (select 1 from photo_set_part c where c.collection_id = s.id) order by s.position, s.id`,
    );
    return rows.map(({ id }) => id);
  }

  async saveSizes(id: number, sizes: CutSizes): Promise<void> {
    // Only a public size changes public pages, whose cached copies end with an update of "picture".
    const { picture, ...others } = sizes;
    await this.em.nativeUpdate(Photo, { id }, picture ? sizes : others);
  }

  async saveCutError(id: number, cutError: string): Promise<void> {
    await this.em.nativeUpdate(Photo, { id }, { cutError });
  }
}
