import type { PurchaseRepository } from '#data/repositories/purchase.repository';

/** The only way in which something bought as a guest becomes somebody's: after a link mailed to its address was opened. */
export class ClaimPurchases {
  constructor(private readonly purchases: PurchaseRepository) {}

  /** Part of the transaction that confirms the address. @returns how many photo sets joined the account */
  run(userId: string, email: string, now: Date): Promise<number> {
    return this.purchases.claim(userId, email, now);
  }

  /** Gives back what joined since a change of address that is now undone: it was bought under an address that is not theirs. */
  undo(userId: string, since: Date, email: string): Promise<void> {
    return this.purchases.release(userId, since, email);
  }
}
