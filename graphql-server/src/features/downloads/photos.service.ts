import { parsePhotoSetId } from '@archive/schema/catalogue/photo-set-id';
import { parsePhotoFile } from '@archive/schema/catalogue/photos/photo';
import type { CollectionRepository } from '#data/repositories/sales/collection.repository';
import { sizeKeyOf } from '#domain/files/photo-files';
import type { PurchaseGrants } from '#domain/purchases/purchase-grants';
import type { Actor } from '#kernel/actor';
import { notFound } from '#kernel/errors';
import type { RateLimits } from '#kernel/limits/rate-limit';

export interface PhotoRequest {
  photoSetId: string;
  /** '{token}-{edge}.jpg' */
  file: string;
  /** Order line and signature of an emailed link; absent for a signed-in user. */
  line?: string;
  sig?: string;
}

/** Decides who may see a sold photo. Called for every photo, so that a refund applies at once. */
export class PhotosService {
  constructor(
    private readonly collection: CollectionRepository,
    private readonly grants: PurchaseGrants,
    private readonly limits: RateLimits,
  ) {}

  /** Key in the file store. @throws AppError NOT_FOUND for everything that the caller doesn't own: the answer reveals nothing */
  async authorize(actor: Actor, { photoSetId, file, ...grant }: PhotoRequest): Promise<string> {
    await this.limits.attempt('photo', actor);
    const photo = parsePhotoFile(file);
    const owner = this.grants.ownerOf(actor, [grant]);
    const id = parsePhotoSetId(photoSetId);
    if (owner && photo && id !== null) {
      const { token, edge } = photo;
      if (await this.collection.ownsPhoto(owner, id, token, edge)) return sizeKeyOf(id, token, edge);
    }
    throw notFound('This photo is not in your collection.');
  }
}
