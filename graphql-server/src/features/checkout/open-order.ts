import { MINUTE_MS } from '@archive/schema/durations';
import { emailKey } from '@archive/schema/email';
import type { Order } from '#data/entities/sales/order';
import type { OrderRepository } from '#data/repositories/sales/order.repository';
import type { Transactions } from '#data/transactions';
import { type Actor, userIdOf } from '#kernel/actor';
import { before, type Clock } from '#kernel/clock';
import { sha256 } from '#kernel/secrets/tokens';
import type { PricedOrder, RejectOwned } from './price-order.ts';
import type { WriteOrder } from './write-order.ts';

/**
 * How long a repeated checkout counts as the purchase that was just paid. Covers a lost response and
 * a second click; later, the same cart is a new purchase.
 */
const SAME_PURCHASE_MS = 5 * MINUTE_MS;

/** Writes the order, or finds the one that this checkout has already written. */
export class OpenOrder {
  constructor(
    private readonly transactions: Transactions,
    private readonly orders: OrderRepository,
    private readonly rejectOwned: RejectOwned,
    private readonly writeOrder: WriteOrder,
    private readonly clock: Clock,
  ) {}

  run(actor: Actor, priced: PricedOrder): Promise<Order> {
    const fingerprint = fingerprintOf(actor, priced);
    return this.transactions.run(async () => {
      // Concurrent clicks wait here; the first writes the order, the others find it.
      await this.transactions.lock(`checkout:${fingerprint}`);
      const now = this.clock.now();
      const same = await this.orders.findSame(fingerprint, before(now, SAME_PURCHASE_MS));
      if (same) return same;
      await this.rejectBoughtMeanwhile(actor, priced);
      return this.writeOrder.run(actor, priced, fingerprint, now);
    });
  }

  /** Repeats the check within the lock: a purchase that is settled from now on finds this order and closes it. */
  private async rejectBoughtMeanwhile(actor: Actor, { photoSets }: PricedOrder): Promise<void> {
    const userId = userIdOf(actor);
    if (!userId) return;
    await this.transactions.lockCollection(userId);
    await this.rejectOwned.run(actor, photoSets);
  }
}

function fingerprintOf(actor: Actor, { photoSets, promo, quote, email }: PricedOrder): string {
  const sets = photoSets.map((photoSet) => `${photoSet.id}@${photoSet.price}`).sort();
  return sha256(
    JSON.stringify([actor.idempotencyKey ?? actor.browserId, userIdOf(actor), email && emailKey(email), promo, quote.total, sets]),
  );
}
