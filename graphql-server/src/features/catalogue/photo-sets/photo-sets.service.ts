import type { PhotoSet } from '#data/entities/photo-set';
import type { PhotoSetRepository } from '#data/repositories/photo-set.repository';
import type { Actor } from '#kernel/actor';

export class PhotoSetsService {
  constructor(private readonly photoSets: PhotoSetRepository) {}

  /** Everything on sale. The same for all callers, so that it can be cached. */
  list(_actor: Actor): Promise<PhotoSet[]> {
    return this.photoSets.listPublished();
  }
}
