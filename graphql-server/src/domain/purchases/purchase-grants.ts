import { LICENSE_DAYS, type SetLicense } from '@archive/schema/catalogue/kept-sets';
import { collectionSetPath } from '@archive/schema/catalogue/photo-set-path';
import type { PurchaseGrant } from '@archive/schema/catalogue/purchase-grant';
import { DAY_MS } from '@archive/schema/durations';
import type { LineKey, PhotoOwner } from '#data/repositories/sales/collection.repository';
import { type Actor, userIdOf } from '#kernel/actor';
import { isId } from '#kernel/ids';
import { GenerationSigner } from './generation-signer.ts';

/** Grants open the photos of one order line without an account. Licenses say that a device may keep a set, and open nothing. */
export class PurchaseGrants {
  readonly #grants: GenerationSigner;
  readonly #licenses: GenerationSigner;

  constructor(
    secret: string,
    private readonly publicUrl: string,
  ) {
    this.#grants = new GenerationSigner(secret, 'collection-grant');
    this.#licenses = new GenerationSigner(secret, 'kept-set');
  }

  /** Where a bought set opens in the app, on any device. */
  url(photoSet: { id: number; slug: string }, { lineId, generation }: LineKey): string {
    const query = new URLSearchParams({ line: lineId, sig: this.#grants.sign(generation, lineId) });
    return `${this.publicUrl}${collectionSetPath(photoSet)}?${query}`;
  }

  /** The order line of a genuine grant; null for any other. The database decides whether it was revoked or replaced. */
  private lineOf({ line, sig }: Partial<PurchaseGrant>): LineKey | null {
    const generation = line && sig && isId(line) ? this.#grants.generationOf(sig, line) : null;
    return line && generation ? { lineId: line, generation } : null;
  }

  /** Whose photos a request may see: those of its account, and of its genuine grants. Null without either. */
  ownerOf(actor: Actor, grants: readonly Partial<PurchaseGrant>[]): PhotoOwner | null {
    const [userId, lines] = [userIdOf(actor), grants.flatMap((grant) => this.lineOf(grant) ?? [])];
    return userId === null && lines.length === 0 ? null : { userId, lines };
  }

  license(photoSetId: number, { lineId, generation }: LineKey, now: Date): SetLicense {
    const expiresAt = new Date(now.getTime() + LICENSE_DAYS * DAY_MS);
    return { line: lineId, sig: this.#licenses.sign(generation, String(photoSetId), lineId), expiresAt };
  }

  /** The order line of a genuine license; null for any other. */
  licensedLine(photoSetId: number, { line, sig }: PurchaseGrant): LineKey | null {
    const generation = isId(line) ? this.#licenses.generationOf(sig, String(photoSetId), line) : null;
    return generation ? { lineId: line, generation } : null;
  }
}
