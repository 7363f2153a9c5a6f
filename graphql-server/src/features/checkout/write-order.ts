import { MINUTE_MS } from '@archive/schema/durations';
import { Order } from '#data/entities/sales/order';
import { OrderLine } from '#data/entities/sales/order-line';
import type { UserRepository } from '#data/repositories/account/user.repository';
import type { OrderRepository } from '#data/repositories/sales/order.repository';
import type { PromoCodeRepository } from '#data/repositories/sales/promo-code.repository';
import { type Actor, browserKeyOf, userIdOf } from '#kernel/actor';
import { before } from '#kernel/clock';
import { badInput } from '#kernel/errors';
import { newId, newNumber } from '#kernel/ids';
import type { RateLimits } from '#kernel/limits/rate-limit';
import { takeEmail } from '#kernel/limits/recipient-limit';
import { countPaid } from '#kernel/metrics/metrics';
import type { JobQueue } from '#ports/job-queue';
import type { PricedOrder } from './price-order.ts';

/** How long an unpaid order reserves a use of a code with a limit; abandoned carts would otherwise reserve it for a day. */
const HOLD_MS = 30 * MINUTE_MS;
/** The maximum of orders without a use that are closed for one new order. Usually there is one. */
const MAX_CLOSED = 20;

/** Writes a new order with its lines. If nothing is charged, it counts as paid at once. Joins the open transaction. */
export class WriteOrder {
  constructor(
    private readonly orders: OrderRepository,
    private readonly promoCodes: PromoCodeRepository,
    private readonly users: UserRepository,
    private readonly jobs: JobQueue,
    /** Runs after a payment, besides the email. */
    private readonly onPaid: (order: Order) => Promise<void>,
    private readonly limits: RateLimits,
  ) {}

  async run(actor: Actor, priced: PricedOrder, fingerprint: string, now: Date): Promise<Order> {
    const { quote, promo } = priced;
    const isFree = quote.due === 0;
    await this.takeUse(priced, now);
    // Not earlier: a second click finds the order of the first and must not count again.
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
      email,
      fingerprint,
      promo,
      subtotal: quote.subtotal,
      discount: quote.discount,
      total: quote.total,
      due: quote.due,
    });
    await this.orders.insert(order, linesOf(order, priced));
    if (isFree) await this.onPaid(order);
    if (isFree && email) await this.jobs.add('send-download-mail', { orderId: order.id });
    if (isFree) countPaid('order', order.due);
    return order;
  }

  /**
   * A caller over the limit doesn't use up the recipient's.
   * @returns the order's address; null when it can get no more emails now. Third parties may have caused those, so the order is created
   * without an address and can be given one later
   */
  private async countFree(actor: Actor, email: string | null): Promise<string | null> {
    await this.limits.attempt('free-order', actor);
    if (!email) return null;
    const recipient = await this.users.recipientFor(userIdOf(actor), email);
    return (await takeEmail(this.limits, 'free-order', recipient)) ? email : null;
  }

  /** Locks the row of a code with a limit until the commit, so that two buyers can't both get the last use. */
  private async takeUse({ promo }: PricedOrder, now: Date): Promise<void> {
    const code = promo && (await this.promoCodes.findUsable(promo.code, now));
    if (!code?.maxOrders) return;
    await this.promoCodes.lock(code);
    const heldSince = before(now, HOLD_MS);
    const left = code.maxOrders - (await this.promoCodes.countUses(code.code, heldSince));
    if (left <= 0) throw badInput('This promo code has been used up.', { promoCode: 'Used up' });
    // The buyer of an abandoned cart may still pay while uses are left. If this order takes the last one, that order is closed.
    const losing = await this.promoCodes.listLeft(code.code, heldSince, { keep: left - 1, limit: MAX_CLOSED });
    for (const orderId of losing) await this.jobs.add('close-order', { orderId });
  }
}

function linesOf(order: Order, { photoSets }: PricedOrder): OrderLine[] {
  return photoSets.map((photoSet, position) =>
    Object.assign(new OrderLine(), { id: newId(), order, photoSet, title: photoSet.title, price: photoSet.price, position }),
  );
}
