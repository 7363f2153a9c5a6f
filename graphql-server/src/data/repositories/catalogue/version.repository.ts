import type { Picture } from '@archive/schema/catalogue/photo-set';
import type { FigureBox } from '@archive/schema/catalogue/photos/photo';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Photo } from '../../entities/catalogue/photo.ts';
import { PhotoSet } from '../../entities/catalogue/photo-set.ts';
import { PhotoSetVersion } from '../../entities/catalogue/photo-set-version.ts';
import { arrayOf, type RawRows, withDates } from '../../raw-rows.ts';
import { IN_CURRENT_VERSION, IS_SELLABLE, NOT_REMOVED } from './photo.repository.ts';
import { UNNOTIFIED } from './version-mail.repository.ts';

/** A version of a set, and whom it concerns. */
export interface VersionRow {
  number: number;
  note: string;
  createdAt: Date;
  /** Earlier buyers who were not notified of it. */
  recipients: number;
  notified: number;
  /** The pictures that can be restored; 0 for the version that buyers get. */
  restorable: number;
  /** The pictures that were withdrawn from it. */
  withdrawn: number;
}

/** A cover that shows a photo, or may show it. */
export interface ShowingCover {
  /** Of its set. */
  id: number;
  title: string;
  isKnown: boolean;
}

/** In SQL: the cover of the set `s` says what its picture was cut from. */
const IS_COVER_KNOWN = "coalesce(s.cover ->> 'base' = s.picture ->> 'base', false)";

/** Versions of sets, and what was withdrawn from them. */
export class VersionRepository {
  constructor(private readonly em: EntityManager) {}

  /** Newest first. */
  async list(photoSetId: number): Promise<VersionRow[]> {
    const rows = await this.em.execute<RawRows<VersionRow>>(
      `select v.number, v.note, v.created_at as "createdAt",
         case when v.number = s.current_version then (select count(*)::int from (${UNNOTIFIED}) u) else 0 end as recipients,
         (select count(*)::int from version_mail m where m.photo_set_id = v.photo_set_id and m.version = v.number) as notified,
         r.restorable, r.withdrawn
       from photo_set_version v join photo_set s on s.id = v.photo_set_id cross join lateral (
         select count(*) filter (where ${IS_SELLABLE})::int as restorable, count(*) filter (where f.withdrawn_at is not null)::int as withdrawn
         from jsonb_array_elements(v.poses) p, jsonb_array_elements_text(p -> 'tokens') t join photo f on f.token = t
         where v.number < s.current_version) r
       where v.photo_set_id = ? order by v.number desc limit 100`,
      [photoSetId],
    );
    return rows.map((row) => withDates(row, 'createdAt'));
  }

  find(photoSetId: number, number: number): Promise<PhotoSetVersion | null> {
    return this.em.findOne(PhotoSetVersion, { photoSet: photoSetId, number }, { refresh: true });
  }

  /**
   * The covers that keep these photos of a set public, with the titles of their sets. A cover that isn't known counts as one for its own
   * set and for each Complete Collection that contains it.
   */
  listCoversOf(photoSetId: number, tokens: readonly string[]): Promise<ShowingCover[]> {
    const list = JSON.stringify(tokens);
    return this.em.execute<ShowingCover[]>(
      `with shown as (select x as token from jsonb_array_elements_text(?::jsonb) x)
       select s.id, s.title, ${IS_COVER_KNOWN} as "isKnown" from photo_set s
       where s.cover ->> 'pictureId' in (select token from shown) or (not ${IS_COVER_KNOWN} and (s.id = ?
         or exists (select 1 from photo_set_part c where c.collection_id = s.id and c.part_id = ?)))
       union all select d.id, d.title, true from photo_set_draft d where d.cover ->> 'pictureId' in (select token from shown)
       order by "isKnown" desc, id`,
      [list, photoSetId, photoSetId],
    );
  }

  /** Whether all of these were in some version, withdrawn ones included. */
  async wereAllPublished(photoSetId: number, tokens: readonly string[]): Promise<boolean> {
    const [row] = await this.em.execute<{ count: number }[]>(
      `select count(distinct f.token)::int as count from photo f join pose p on p.id = f.pose_id
       where p.photo_set_id = ? and f.token = any(${arrayOf('text')})`,
      [photoSetId, JSON.stringify(tokens)],
    );
    return row?.count === new Set(tokens).size;
  }

  /** Removes photos from every version. @returns their names */
  async withdraw(photoSetId: number, tokens: readonly string[], now: Date): Promise<string[]> {
    const rows = await this.em.execute<{ name: string }[]>(
      `update photo f set withdrawn_at = ? from pose p where p.id = f.pose_id and p.photo_set_id = ? and f.withdrawn_at is null
         and f.token = any(${arrayOf('text')}) returning f.source_name as name`,
      [now, photoSetId, JSON.stringify(tokens)],
    );
    // The contact sheet shows them, and the zips of the set and of its collections contain them.
    if (rows.length > 0)
      await this.em.execute(
        `update photo_set set awaits_packing = true, sheet = case when id = ? then null else sheet end
         where id = ? or id in (select collection_id from photo_set_part where part_id = ?)`,
        [photoSetId, photoSetId, photoSetId],
      );
    return rows.map(({ name }) => name);
  }

  /** Its zips contain what buyers may have. Call it in a transaction that has checked that and holds the locks of the set and its parts. */
  async markPacked(photoSetId: number): Promise<void> {
    await this.em.nativeUpdate(PhotoSet, { id: photoSetId, awaitsPacking: true }, { awaitsPacking: false });
  }

  /** Takes a set without photos off sale, and each of its collections that has no others. */
  async takeEmptyOffSale(photoSetId: number): Promise<void> {
    await this.em.execute(
      `update photo_set c set is_published = false
       where c.is_published and (c.id = ? or c.id in (select collection_id from photo_set_part where part_id = ?))
         and not exists (select 1 from photo f join pose p on p.id = f.pose_id join photo_set s on s.id = p.photo_set_id
           where ${IN_CURRENT_VERSION} and (s.id = c.id or s.id in (select part_id from photo_set_part where collection_id = c.id)))
         and not exists (select 1 from photo_set_part unread where unread.collection_id = c.id
           and not exists (select 1 from pose p where p.photo_set_id = unread.part_id))`,
      [photoSetId, photoSetId],
    );
  }

  /** Shows the public sizes of a photo of the free pose. @returns false if it has others, is withdrawn or is no longer free */
  async savePicture(id: number, picture: Picture): Promise<boolean> {
    const rows = await this.em.execute<unknown[]>(
      `update photo f set picture = ? from pose p where p.id = f.pose_id and f.id = ? and p.is_sample
         and (f.picture is null or f.picture ->> 'base' = ?) and ${NOT_REMOVED} returning f.id`,
      [JSON.stringify(picture), id, picture.base],
    );
    return rows.length > 0;
  }

  /** Keeps the one that it has. @param figure a guess */
  async saveFigure(id: number, figure: FigureBox | null): Promise<void> {
    if (!figure) return;
    await this.em.execute(`update photo set figure = ? where id = ? and nullif(figure, 'null') is null`, [JSON.stringify(figure), id]);
  }

  listWithdrawn(photoSetId: number): Promise<Photo[]> {
    return this.em.find(Photo, { pose: { photoSet: photoSetId }, withdrawnAt: { $ne: null } }, { refresh: true });
  }

  /** Makes the first pose free if the free one has no photos anymore. Call it in a transaction that holds the set's lock. */
  async ensureSample(photoSetId: number): Promise<void> {
    await this.em.execute(
      `with shown as (select p.id, p.position, p.is_sample from pose p where p.photo_set_id = ?
         and exists (select 1 from photo f where f.pose_id = p.id and ${NOT_REMOVED}))
       update pose set is_sample = id = (select id from shown order by position limit 1)
       where photo_set_id = ? and exists (select 1 from shown) and not exists (select 1 from shown where is_sample)`,
      [photoSetId, photoSetId],
    );
  }
}
