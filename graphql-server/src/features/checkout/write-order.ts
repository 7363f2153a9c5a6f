import { Order } from '#data/entities/order';
import { OrderLine } from '#data/entities/order-line';
import type { OrderRepository } from '#data/repositories/order.repository';
import type { PromoCodeRepository } from '#data/repositories/promo-code.repository';
import type { UserRepository } from '#data/repositories/user.repository';
import { type Actor, browserKeyOf, userIdOf } from '#kernel/actor';
import { before, MINUTE_MS } from '#kernel/clock';
import { badInput } from '#kernel/errors';
import { newId, newNumber } from '#kernel/ids';
import { countPaid } from '#kernel/metrics';
import type { RateLimits } from '#kernel/rate-limit';
import { takeEmail } from '#kernel/recipient-limit';
import type { JobQueue } from '#ports/job-queue';
import type { PricedOrder } from './price-order.ts';

/** So long an order that is not paid keeps a use of a capped code from others; carts that were left would keep them for a day. */
const HOLD_MS = 30 * MINUTE_MS;
/** As many as lose their use are closed for one new order, at most. There is one as a rule. */
const MAX_CLOSED = 20;

/** Writes a new order with its lines. One with nothing to charge is paid by that. Joins the open transaction. */
export class WriteOrder {
  constructor(
    private readonly orders: OrderRepository,
    private readonly promoCodes: PromoCodeRepository,
    private readonly users: UserRepository,
    private readonly jobs: JobQueue,
    /** What follows from a payment beside the mail. */
    private readonly onPaid: (order: Order) => Promise<void>,
    private readonly limits: RateLimits,
  ) {}

  async run(actor: Actor, priced: PricedOrder, fingerprint: string, now: Date): Promise<Order> {
    const { quote, promo } = priced;
    const isFree = quote.due === 0;
    await this.takeUse(priced, now);
    // Not before: a second click finds the order of the first.
    const email = isFree ? await this.countFree(actor, priced.email) : priced.email;
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
    if (isFree) await this.onPaid(order);
    if (isFree && email) await this.jobs.add('send-download-mail', { orderId: order.id });
    if (isFree) countPaid('order', order.due);
    return order;
  }

  /**
   * A caller over the limit uses up nothing of the recipient's.
   * @returns the order's address; null when it can get no more emails now: third parties may have caused those, so the order is
   * made without it, and can be given the address later
   */
  private async countFree(actor: Actor, email: string | null): Promise<string | null> {
    await this.limits.attempt('free-order', actor);
    if (!email) return null;
    const recipient = await this.users.recipientFor(userIdOf(actor), email);
    return (await takeEmail(this.limits, 'free-order', recipient)) ? email : null;
  }

  /** Two buyers cannot both take the last use of a capped code: the row stays locked until we commit. */
  private async takeUse({ promo }: PricedOrder, now: Date): Promise<void> {
    const code = promo && (await this.promoCodes.findUsable(promo.code, now));
    if (!code?.maxOrders) return;
    await this.promoCodes.lock(code);
    const heldSince = before(now, HOLD_MS);
    const left = code.maxOrders - (await this.promoCodes.countUses(code.code, heldSince));
    if (left <= 0) throw badInput('This promo code has been used up.', { promoCode: 'Used up' });
    // Whoever left a cart may come back and pay while there is a use for that. Ours may be the one: then it is closed.
    const losing = await this.promoCodes.listLeft(code.code, heldSince, { keep: left - 1, limit: MAX_CLOSED });
    for (const orderId of losing) await this.jobs.add('close-order', { orderId });
  }
}

function linesOf(order: Order, { photoSets }: PricedOrder): OrderLine[] {
  return photoSets.map((photoSet, position) =>
    Object.assign(new OrderLine(), { id: newId(), order, photoSet, title: photoSet.title, price: photoSet.price, position }),
  );
}
