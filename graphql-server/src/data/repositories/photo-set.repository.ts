import type { RequiredEntityData } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { PhotoSet } from '../entities/photo-set.ts';

export class PhotoSetRepository {
  constructor(private readonly em: EntityManager) {}

  /** Everything on sale, in display order. The catalogue is small by nature; the limit only bounds a mistake. */
  listPublished(): Promise<PhotoSet[]> {
    return this.em.find(PhotoSet, { isPublished: true }, { orderBy: { position: 'asc', id: 'asc' }, limit: 1000 });
  }

  /** All photo sets, also unpublished ones. */
  listAll(): Promise<PhotoSet[]> {
    return this.em.find(PhotoSet, {});
  }

  /** Adds a photo set unless its id exists. */
  async addIfAbsent(photoSet: RequiredEntityData<PhotoSet>): Promise<void> {
    await this.em.upsert(PhotoSet, photoSet as PhotoSet, { onConflictFields: ['id'], onConflictAction: 'ignore' });
  }

  findPublished(ids: readonly number[]): Promise<PhotoSet[]> {
    return this.em.find(PhotoSet, { id: { $in: [...ids] }, isPublished: true });
  }
}
