import type { SetLicense } from '@archive/schema/catalogue/kept-sets';
import { MAX_GRANTS, type PurchaseGrant } from '@archive/schema/catalogue/purchase-grant';
import type { PurchaseEnding } from '@archive/schema/sales/reversal';
import type { ArchivePart } from '#data/entities/catalogue/archive-part';
import type { Photo } from '#data/entities/catalogue/photo';
import type { ArchiveRepository } from '#data/repositories/catalogue/archive.repository';
import type { PhotoRepository } from '#data/repositories/catalogue/photo.repository';
import type { CollectionRepository, OwnedSetRow } from '#data/repositories/sales/collection.repository';
import type { PurchaseGrants } from '#domain/purchases/purchase-grants';
import type { Actor } from '#kernel/actor';
import type { Clock } from '#kernel/clock';
import type { RateLimits } from '#kernel/limits/rate-limit';

/** Everything that opens a set, and what a device needs to keep it. */
export interface OwnedSetContent {
  set: OwnedSetRow;
  photos: Photo[];
  archives: ArchivePart[];
  license: SetLicense;
}

/** Why a purchase no longer opens its set. */
export interface EndedPurchase {
  title: string;
  reason: PurchaseEnding;
}

/** The sets that the caller owns: by account, or by the grants of emailed links. */
export class CollectionService {
  constructor(
    private readonly collection: CollectionRepository,
    private readonly photos: PhotoRepository,
    private readonly archives: ArchiveRepository,
    private readonly grants: PurchaseGrants,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /** Newest purchase first. Empty for a guest without grants. */
  async list(actor: Actor, grants: readonly PurchaseGrant[]): Promise<OwnedSetRow[]> {
    await this.limits.attempt('collection', actor);
    const owner = this.grants.ownerOf(actor, grants.slice(0, MAX_GRANTS));
    return owner ? this.collection.listSets(owner) : [];
  }

  /** Why the caller's purchase no longer opens a set; null for anyone who didn't buy it. */
  async findEnded(actor: Actor, photoSetId: number, grants: readonly PurchaseGrant[]): Promise<EndedPurchase | null> {
    await this.limits.attempt('collection', actor);
    const owner = this.grants.ownerOf(actor, grants.slice(0, MAX_GRANTS));
    const row = owner && (await this.collection.findEnded(owner, photoSetId));
    return row && { title: row.title, reason: row.reason === 'owner' ? 'gone' : row.reason };
  }

  /** A set with its photos; null when the caller doesn't own it, or not now. */
  async open(actor: Actor, photoSetId: number, grant: PurchaseGrant | null): Promise<OwnedSetContent | null> {
    await this.limits.attempt('collection', actor);
    const owner = this.grants.ownerOf(actor, grant ? [grant] : []);
    const [set] = owner ? await this.collection.listSets(owner, photoSetId) : [];
    if (!set || set.hold) return null;
    return {
      set,
      photos: await this.photos.listOfVersion(set.id, set.version),
      archives: await this.archives.listOfVersion(set.id, set.version),
      license: this.grants.license(set.id, { lineId: set.line, generation: set.generation }, this.clock.now()),
    };
  }
}
