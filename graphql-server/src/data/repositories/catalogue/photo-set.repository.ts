import type { Picture } from '@archive/schema/catalogue/photo-set';
import type { EntityManager } from '@mikro-orm/postgresql';
import { PhotoSet } from '../../entities/catalogue/photo-set.ts';
import { arrayOf } from '../../raw-rows.ts';
import { NOT_REMOVED } from './photo.repository.ts';

/** A row to add; getters are not columns. */
export type NewPhotoSet = Pick<
  PhotoSet,
  | 'id'
  | 'slug'
  | 'title'
  | 'description'
  | 'price'
  | 'season'
  | 'position'
  | 'archiveKey'
  | 'archiveBytes'
  | 'downloadFile'
  | 'isPublished'
  | 'createdAt'
  | 'picture'
>;

export class PhotoSetRepository {
  constructor(private readonly em: EntityManager) {}

  /** Everything on sale with its parts, in display order. The catalogue is small by nature; the limit only bounds a mistake. */
  listPublished(): Promise<PhotoSet[]> {
    return this.em.find(PhotoSet, { isPublished: true }, { populate: ['partIds'], orderBy: { position: 'asc', id: 'asc' }, limit: 1000 });
  }

  findById(id: number): Promise<PhotoSet | null> {
    return this.em.findOne(PhotoSet, { id }, { refresh: true });
  }

  async saveSheet(id: number, sheet: Picture): Promise<void> {
    await this.em.nativeUpdate(PhotoSet, { id }, { sheet });
  }

  /** Sets with a zip that no one gets, because it has a photo that was withdrawn. */
  async listAwaitingPacking(): Promise<number[]> {
    const sets = await this.em.find(PhotoSet, { awaitsPacking: true }, { orderBy: { id: 'asc' }, fields: ['id'] });
    return sets.map(({ id }) => id);
  }

  /** All photo sets, also unpublished ones. */
  listAll(): Promise<PhotoSet[]> {
    return this.em.find(PhotoSet, {});
  }

  /** Adds a photo set unless its id exists. Call it in a transaction. @returns whether it was added */
  async addIfAbsent(photoSet: NewPhotoSet): Promise<boolean> {
    if ((await this.em.count(PhotoSet, { id: photoSet.id })) > 0) return false;
    await this.em.insert(PhotoSet, photoSet as PhotoSet);
    return true;
  }

  findPublished(ids: readonly number[]): Promise<PhotoSet[]> {
    return this.em.find(PhotoSet, { id: { $in: [...ids] }, isPublished: true });
  }

  /** All sets in the order of the catalogue. */
  listOrder(): Promise<Pick<PhotoSet, 'id' | 'title'>[]> {
    return this.em.find(PhotoSet, {}, { orderBy: { position: 'asc', id: 'asc' }, fields: ['id', 'title'] });
  }

  /** Puts sets in this order. */
  async saveOrder(ids: readonly number[]): Promise<void> {
    await this.em.execute(
      `update photo_set s set position = o.place - 1 from jsonb_array_elements_text(?::jsonb) with ordinality o (id, place)
       where s.id = o.id::int and s.position <> o.place - 1`,
      [JSON.stringify(ids)],
    );
  }

  /** Those of these sets that exist and are no Complete Collection. */
  listSingles(ids: readonly number[]): Promise<{ id: number }[]> {
    return this.em.execute<{ id: number }[]>(
      `select id from photo_set s where id = any(${arrayOf('int')})
       and not exists (select 1 from photo_set_part c where c.collection_id = s.id)`,
      [JSON.stringify(ids)],
    );
  }

  /** The titles of those of these sets that have no photos, or were deleted. */
  async listTitlesOfEmpty(ids: readonly number[]): Promise<string[]> {
    const rows = await this.em.execute<{ title: string }[]>(
      `select coalesce(s.title, 'A deleted photo set') as title
       from jsonb_array_elements_text(?::jsonb) with ordinality wanted (id, place) left join photo_set s on s.id = wanted.id::int
       where not exists (select 1 from photo f join pose p on p.id = f.pose_id where p.photo_set_id = s.id and ${NOT_REMOVED})
       order by wanted.place`,
      [JSON.stringify(ids)],
    );
    return rows.map(({ title }) => title);
  }

  /** Whether another set than this one has the slug. */
  async isSlugTaken(slug: string, id: number): Promise<boolean> {
    return (await this.em.count(PhotoSet, { slug, id: { $ne: id } })) > 0;
  }

  /** @returns false if it wasn't on sale */
  async takeOffSale(id: number): Promise<boolean> {
    return (await this.em.nativeUpdate(PhotoSet, { id, isPublished: true }, { isPublished: false })) > 0;
  }

  /** In the order of the catalogue. */
  listByIds(ids: readonly number[]): Promise<PhotoSet[]> {
    return this.em.find(PhotoSet, { id: { $in: [...ids] } }, { orderBy: { position: 'asc', id: 'asc' } });
  }
}
