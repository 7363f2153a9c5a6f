import type { Picture } from '@archive/schema/catalogue/photo-set';
import type { FigureBox, PhotoFile } from '@archive/schema/catalogue/photos/photo';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Photo } from '../../entities/catalogue/photo.ts';
import { Pose } from '../../entities/catalogue/pose.ts';
import { PAID_STATUSES, sqlList } from '../../entities/sales/sale.ts';

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

/** The sizes of a photo. Its figure is a guess. */
export interface CutSizes extends Pick<NewPhoto, 'color' | 'figure'> {
  files: PhotoFile[];
}

/** Numbers about the photos of a set. */
export interface PhotoSummary {
  poseCount: number;
  photoCount: number;
  /** The fewest and the most vantage points of a pose. */
  minViews: number;
  maxViews: number;
  /** Pixels of the largest photo; null without photos. */
  photoWidth: number | null;
  photoHeight: number | null;
  archiveBytes: number;
  archiveParts: number;
}

/** A set that has a free pose, with a picture of it; with its cover while that is being cut. */
export interface SampleSet {
  id: number;
  slug: string;
  title: string;
  picture: Picture;
}

/** In SQL: the photo `f` can be sold, also again. */
export const IS_SELLABLE = 'f.withdrawn_at is null and f.cut_error is null';
/** In SQL: the photo `f` belongs to the version of the set `s` that buyers get. One that can't be shown doesn't. */
export const IN_CURRENT_VERSION = `${IS_SELLABLE} and f.added_in <= s.current_version and (f.removed_in is null or f.removed_in > s.current_version)`;
/** The condition for a photo `f` that no version has lost so far. */
export const NOT_REMOVED = 'f.withdrawn_at is null and f.removed_in is null';

/** In SQL: the photo `f` has no sizes yet. */
const IS_UNCUT = `f.files = '[]' and f.cut_error is null and f.withdrawn_at is null`;
const BY_PAID_LINE = `join purchase_order o on o.id = l.order_id where l.revoked_at is null and o.status in (${sqlList(PAID_STATUSES)})`;
/** In SQL: someone has bought the set `s`, alone or as a part of a Complete Collection. */
const IS_BOUGHT = `(exists (select 1 from purchase_order_line l ${BY_PAID_LINE} and l.photo_set_id = s.id)
  or exists (select 1 from purchase_order_line_part part join purchase_order_line l on l.id = part.line_id ${BY_PAID_LINE}
    and part.photo_set_id = s.id))`;

/** The photos of the sets. */
export class PhotoRepository {
  constructor(private readonly em: EntityManager) {}

  /** Every photo that buyers of a set get, in order, with its pose. */
  listOfSet(photoSetId: number): Promise<Photo[]> {
    return this.em.find(
      Photo,
      { pose: { photoSet: photoSetId }, withdrawnAt: null, removedIn: null },
      { populate: ['pose'], orderBy: [{ pose: { position: 'asc' } }, { position: 'asc' }] },
    );
  }

  async exists(token: string): Promise<boolean> {
    return (await this.em.count(Photo, { token })) > 0;
  }

  /** In any version, and not withdrawn. */
  async isPublished(token: string): Promise<boolean> {
    return (await this.em.count(Photo, { token, withdrawnAt: null })) > 0;
  }

  async hasPoses(photoSetId: number): Promise<boolean> {
    return (await this.em.count(Pose, { photoSet: photoSetId })) > 0;
  }

  /** Whether every photo of a set has its sizes, or can't have them. */
  async isSetCut(photoSetId: number): Promise<boolean> {
    return !(await this.#isAnyUncut('p.photo_set_id = ?', [photoSetId]));
  }

  /** The photos of a version in order, with their poses. */
  listOfVersion(photoSetId: number, version: number): Promise<Photo[]> {
    return this.#listOfVersion({ photoSet: photoSetId }, version);
  }

  /** The free pose of a version, in its order. */
  listSample(photoSetId: number, version: number): Promise<Photo[]> {
    return this.#listOfVersion({ photoSet: photoSetId, isSample: true }, version);
  }

  /** The sets on sale that have a free pose, in the order of the catalogue. */
  listSampleSets(): Promise<SampleSet[]> {
    return this.em.execute<SampleSet[]>(
      `select distinct on (s.position, s.id) s.id, s.slug, s.title, coalesce(f.picture, s.picture) as picture
       from photo_set s join pose p on p.photo_set_id = s.id and p.is_sample join photo f on f.pose_id = p.id
       where s.is_published and ${IN_CURRENT_VERSION} order by s.position, s.id, f.picture is null, p.position, f.position`,
    );
  }

  #listOfVersion(pose: { photoSet: number; isSample?: boolean }, version: number): Promise<Photo[]> {
    const inVersion = { addedIn: { $lte: version }, $or: [{ removedIn: null }, { removedIn: { $gt: version } }] };
    return this.em.find(
      Photo,
      { pose, withdrawnAt: null, cutError: null, ...inVersion },
      { populate: ['pose'], orderBy: [{ pose: { position: 'asc' } }, { position: 'asc' }] },
    );
  }

  /** What a set consists of. */
  async summary(photoSetId: number, version: number): Promise<PhotoSummary> {
    const [row] = await this.em.execute<PhotoSummary[]>(
      `with photos as (select f.* from photo f join pose p on p.id = f.pose_id join photo_set s on s.id = p.photo_set_id
         where s.id = ? and ${IN_CURRENT_VERSION}),
       p as (select count(*)::int as views from photos group by pose_id),
       largest as (select width, height from photos order by width::bigint * height desc, id limit 1)
       select (select count(*)::int from p) as "poseCount", (select coalesce(sum(views), 0)::int from p) as "photoCount",
         (select coalesce(min(views), 0) from p) as "minViews", (select coalesce(max(views), 0) from p) as "maxViews",
         (select width from largest) as "photoWidth", (select height from largest) as "photoHeight",
         (select coalesce(sum(bytes), 0)::float8 from archive_part where photo_set_id = ? and version = ?) as "archiveBytes",
         (select count(*)::int from archive_part where photo_set_id = ? and version = ?) as "archiveParts"`,
      [photoSetId, photoSetId, version, photoSetId, version],
    );
    if (!row) throw new Error(`The summary of the photo set ${photoSetId} has no row.`);
    return row;
  }

  /**
   * The most wanted photo without sizes, with its pose and set: untried ones first, then those of sets that were bought, then sample poses,
   * in the order of the catalogue.
   */
  async findNextUncut(): Promise<Photo | null> {
    const id = await this.#nextUncutId();
    return id !== null ? this.em.findOne(Photo, { id }, { populate: ['pose.photoSet'], refresh: true }) : null;
  }

  /** A photo is without sizes, or a contact sheet is missing. */
  async hasUncut(): Promise<boolean> {
    return (await this.#isAnyUncut()) || (await this.findSetWithoutSheet()) !== null;
  }

  /** A set with cut photos and without a contact sheet, as after a crash just before it was composed. */
  async findSetWithoutSheet(): Promise<{ id: number; slug: string } | null> {
    const [row] = await this.em.execute<{ id: number; slug: string }[]>(
      `select s.id, s.slug from photo_set s where s.sheet is null and exists (select 1 from pose p join photo f on f.pose_id = p.id
         where p.photo_set_id = s.id and f.files <> '[]' and ${NOT_REMOVED}) order by s.position, s.id limit 1`,
    );
    return row ?? null;
  }

  async #isAnyUncut(condition = 'true', values: unknown[] = []): Promise<boolean> {
    const sql = `select 1 from photo f join pose p on p.id = f.pose_id where ${IS_UNCUT} and ${condition} limit 1`;
    return (await this.em.execute<unknown[]>(sql, values)).length > 0;
  }

  /** Looks for purchases of sets with such photos only. In SQL, because the ORM takes an empty list for a list of alternatives. */
  async #nextUncutId(): Promise<number | null> {
    const [row] = await this.em.execute<{ id: number }[]>(
      `with uncut as (select f.id, f.cut_attempts, f.position, p.photo_set_id, p.is_sample, p.position as pose
         from photo f join pose p on p.id = f.pose_id where ${IS_UNCUT}),
       sets as materialized (select s.id, s.position, ${IS_BOUGHT} as is_bought from photo_set s
         where s.id in (select photo_set_id from uncut))
       select u.id from uncut u join sets s on s.id = u.photo_set_id
       order by u.cut_attempts, s.is_bought desc, u.is_sample desc, s.position, s.id, u.pose, u.position limit 1`,
    );
    return row?.id ?? null;
  }

  /** Sets with a zip and without poses: they were imported by a release that had none. */
  async listSetsWithoutPoses(): Promise<number[]> {
    const rows = await this.em.execute<{ id: number }[]>(
      `select s.id from photo_set s where not exists (select 1 from pose p where p.photo_set_id = s.id)
       and not exists (select 1 from photo_set_part c where c.collection_id = s.id) order by s.position, s.id`,
    );
    return rows.map(({ id }) => id);
  }

  /** @param isSample whether its pose was free when it was cut @returns false if that has changed, or if the photo was withdrawn */
  async saveSizes(id: number, { files, color, figure }: CutSizes, isSample: boolean): Promise<boolean> {
    const rows = await this.em.execute<unknown[]>(
      `update photo f set files = ?, color = ?, figure = coalesce(f.figure, ?) from pose p where p.id = f.pose_id and f.id = ? and f.withdrawn_at is null
         and p.is_sample = ? returning f.id`,
      [JSON.stringify(files), color, figure && JSON.stringify(figure), id, isSample],
    );
    return rows.length > 0;
  }

  async saveCutError(id: number, cutError: string): Promise<void> {
    await this.em.nativeUpdate(Photo, { id }, { cutError });
  }

  /** Cuts a photo again that had no sizes, because its file is there again. */
  async retryCut(id: number): Promise<void> {
    await this.em.nativeUpdate(Photo, { id }, { cutError: null, cutAttempts: 0 });
  }

  /** Counts a cut that ran into a limit. */
  async saveCutAttempts(id: number, cutAttempts: number): Promise<void> {
    await this.em.nativeUpdate(Photo, { id }, { cutAttempts });
  }
}
