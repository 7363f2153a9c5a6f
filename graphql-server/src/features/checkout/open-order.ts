import { emailKey } from '@archive/schema/email';
import { Order } from '#data/entities/order';
import { OrderLine } from '#data/entities/order-line';
import type { OrderRepository } from '#data/repositories/order.repository';
import type { PromoCodeRepository } from '#data/repositories/promo-code.repository';
import type { Transactions } from '#data/transactions';
import { type Actor, browserKeyOf, userIdOf } from '#kernel/actor';
import { before, type Clock, MINUTE_MS } from '#kernel/clock';
import { badInput } from '#kernel/errors';
import { newId, newNumber } from '#kernel/ids';
import { sha256 } from '#kernel/tokens';
import type { JobQueue } from '#ports/job-queue';
import type { PricedOrder } from './price-order.ts';

/**
 * How long a repeated checkout still means the purchase that was just paid. Covers a confirmation whose reply was lost and
 * a buyer who presses again; later, the same cart is a new purchase.
 */
const SAME_PURCHASE_MS = 5 * MINUTE_MS;

/** Writes the order, or finds the one that this checkout has written before. */
export class OpenOrder {
  constructor(
    private readonly transactions: Transactions,
    private readonly orders: OrderRepository,
    private readonly promoCodes: PromoCodeRepository,
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
  ) {}

  run(actor: Actor, priced: PricedOrder): Promise<Order> {
    const fingerprint = fingerprintOf(actor, priced);
    return this.transactions.run(async () => {
      // Fifty clicks at once queue here; the first writes, the others find.
      await this.transactions.lock(`checkout:${fingerprint}`);
      const now = this.clock.now();
      const same = await this.orders.findSame(fingerprint, before(now, SAME_PURCHASE_MS));
      return same ?? this.write(actor, priced, fingerprint, now);
    });
  }

  private async write(actor: Actor, priced: PricedOrder, fingerprint: string, now: Date): Promise<Order> {
    await this.refuseUsedUp(priced, now);
    const { quote, promo, email } = priced;
    const isFree = quote.due === 0;
    const order = new Order();
    Object.assign(order, {
      id: newId(),
      number: newNumber('AR'),
      status: isFree ? 'paid' : 'pending',
      paidAt: isFree ? now : null,
      createdAt: now,
      user: userIdOf(actor),
      browserKey: browserKeyOf(actor),
      ...{ email, fingerprint, promo, subtotal: quote.subtotal, discount: quote.discount, total: quote.total, due: quote.due },
    });
    await this.orders.insert(order, linesOf(order, priced));
    if (isFree && email) await this.jobs.add('send-download-mail', { orderId: order.id });
    return order;
  }

  /** Two buyers cannot both take the last use of a capped code: the row stays locked until we commit. */
  private async refuseUsedUp({ promo }: PricedOrder, now: Date): Promise<void> {
    const code = promo && (await this.promoCodes.findUsable(promo.code, now));
    if (!code?.maxOrders) return;
    await this.promoCodes.lock(code);
    if ((await this.promoCodes.countUses(code.code)) >= code.maxOrders) {
      throw badInput('This promo code has been used up.', { promoCode: 'Used up' });
    }
  }
}

function fingerprintOf(actor: Actor, { photoSets, promo, quote, email }: PricedOrder): string {
  const sets = photoSets.map((photoSet) => `${photoSet.id}@${photoSet.price}`).sort();
  return sha256(
    JSON.stringify([actor.idempotencyKey ?? actor.browserId, userIdOf(actor), email && emailKey(email), promo, quote.total, sets]),
  );
}

function linesOf(order: Order, { photoSets }: PricedOrder): OrderLine[] {
  return photoSets.map((photoSet, position) =>
    Object.assign(new OrderLine(), { id: newId(), order, photoSet, title: photoSet.title, price: photoSet.price, position }),
  );
}
