import type { BoughtCounts, PurchaseRepository } from '#data/repositories/purchase.repository';

/** The only way in which something bought as a guest becomes somebody's: after a link mailed to its address was opened. */
export class ClaimPurchases {
  constructor(private readonly purchases: PurchaseRepository) {}

  /** Part of the transaction that confirms the address. @returns what joined the account */
  run(userId: string, email: string, now: Date): Promise<BoughtCounts> {
    return this.purchases.claim(userId, email, now);
  }

  /**
   * Part of the transaction that undoes a change of address. Whoever had the other address may have been robbed, or a robber:
   * what was bought or joined since belongs to the address it was bought under, and waits there for whoever proves it.
   */
  undo(userId: string, since: Date, email: string): Promise<void> {
    return this.purchases.release(userId, since, email);
  }
}
