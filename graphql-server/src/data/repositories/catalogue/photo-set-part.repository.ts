import type { EntityManager } from '@mikro-orm/postgresql';
import { PhotoSet } from '../../entities/catalogue/photo-set.ts';
import { arrayOf } from '../../raw-rows.ts';

/** Which sets the Complete Collections contain. */
export class PhotoSetPartRepository {
  constructor(private readonly em: EntityManager) {}

  /** The sets that a Complete Collection contains, in display order. */
  async list(collectionId: number): Promise<PhotoSet[]> {
    const rows = await this.em.execute<{ id: number }[]>('select part_id as id from photo_set_part where collection_id = ?', [
      collectionId,
    ]);
    return this.em.find(PhotoSet, { id: { $in: rows.map(({ id }) => id) } }, { orderBy: { position: 'asc', id: 'asc' } });
  }

  /** The published Complete Collections that contain a set. */
  async listCollections(partId: number): Promise<PhotoSet[]> {
    return this.em.find(PhotoSet, { id: { $in: await this.listCollectionIds(partId) }, isPublished: true });
  }

  /** All Complete Collections that contain a set. */
  async listCollectionIds(partId: number): Promise<number[]> {
    const rows = await this.em.execute<{ id: number }[]>('select collection_id as id from photo_set_part where part_id = ?', [partId]);
    return rows.map(({ id }) => id);
  }

  /** The Complete Collections that contain a set, and all of whose sets have poses. */
  async listPackableCollections(partId: number): Promise<number[]> {
    const rows = await this.em.execute<{ id: number }[]>(
      `select c.collection_id as id from photo_set_part c where c.part_id = ? and not exists (select 1 from photo_set_part other
         where other.collection_id = c.collection_id and not exists (select 1 from pose p where p.photo_set_id = other.part_id))`,
      [partId],
    );
    return rows.map(({ id }) => id);
  }

  /** Says which sets a Complete Collection contains. */
  async save(collectionId: number, partIds: readonly number[]): Promise<void> {
    await this.em.execute(`delete from photo_set_part where collection_id = ? and part_id <> all(${arrayOf('int')})`, [
      collectionId,
      JSON.stringify(partIds),
    ]);
    for (const partId of partIds)
      await this.em.execute('insert into photo_set_part (collection_id, part_id) values (?, ?) on conflict do nothing', [
        collectionId,
        partId,
      ]);
  }
}
