import type { EntityManager } from '@mikro-orm/postgresql';
import { PhotoSet } from '../entities/photo-set.ts';

export class PhotoSetRepository {
  constructor(private readonly em: EntityManager) {}

  /** Everything on sale, in display order. The catalogue is small by nature; the limit only bounds a mistake. */
  listPublished(): Promise<PhotoSet[]> {
    return this.em.find(PhotoSet, { isPublished: true }, { orderBy: { position: 'asc', id: 'asc' }, limit: 1000 });
  }

  findPublished(ids: readonly number[]): Promise<PhotoSet[]> {
    return this.em.find(PhotoSet, { id: { $in: [...ids] }, isPublished: true });
  }
}
