import { LICENSE_DAYS, type PurchaseGrant, type SetLicense } from '@archive/schema/catalogue/kept-sets';
import { collectionSetPath } from '@archive/schema/catalogue/photo-set-path';
import type { PhotoOwner } from '#data/repositories/collection.repository';
import { type Actor, userIdOf } from '../kernel/actor.ts';
import { DAY_MS } from '../kernel/clock.ts';
import { isId } from '../kernel/ids.ts';
import { Signer } from '../kernel/secrets/tokens.ts';

/** Grants open the photos of one order line without an account. Licenses say that a device may keep a set, and open nothing. */
export class PurchaseGrants {
  readonly #grants: Signer;
  readonly #licenses: Signer;

  constructor(
    secret: string,
    private readonly publicUrl: string,
  ) {
    this.#grants = new Signer(secret, 'collection-grant');
    this.#licenses = new Signer(secret, 'kept-set');
  }

  /** Where a bought set opens in the app, on any device. */
  url(photoSet: { id: number; slug: string }, lineId: string): string {
    return `${this.publicUrl}${collectionSetPath(photoSet)}?${new URLSearchParams({ line: lineId, sig: this.#grants.sign(lineId) })}`;
  }

  /** The order line of a genuine grant; null for any other. The database decides whether the line was revoked. */
  private lineOf({ line, sig }: Partial<PurchaseGrant>): string | null {
    return line && sig && isId(line) && this.#grants.verify(sig, line) ? line : null;
  }

  /** Whose photos a request may see: those of its account, and of its genuine grants. Null without either. */
  ownerOf(actor: Actor, grants: readonly Partial<PurchaseGrant>[]): PhotoOwner | null {
    const [userId, lineIds] = [userIdOf(actor), grants.flatMap((grant) => this.lineOf(grant) ?? [])];
    return userId === null && lineIds.length === 0 ? null : { userId, lineIds };
  }

  license(photoSetId: number, lineId: string, now: Date): SetLicense {
    const expiresAt = new Date(now.getTime() + LICENSE_DAYS * DAY_MS);
    return { line: lineId, sig: this.#licenses.sign(String(photoSetId), lineId), expiresAt };
  }

  isLicense(photoSetId: number, { line, sig }: PurchaseGrant): boolean {
    return isId(line) && this.#licenses.verify(sig, String(photoSetId), line);
  }
}
