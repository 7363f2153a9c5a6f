import type { EntityManager } from '@mikro-orm/postgresql';
import { before } from '#kernel/clock';
import { Order, type OrderStatus } from '../entities/order.ts';
import { OrderLine } from '../entities/order-line.ts';

/** Statuses that money may still reach: a payment that arrives late is a payment all the same. */
const PAYABLE: OrderStatus[] = ['pending', 'failed', 'expired'];

export class OrderRepository {
  constructor(private readonly em: EntityManager) {}

  async insert(order: Order, lines: OrderLine[]): Promise<void> {
    this.em.persist([order, ...lines]);
    await this.em.flush();
  }

  findById(id: string): Promise<Order | null> {
    return this.em.findOne(Order, { id }, { refresh: true });
  }

  findByPaymentIntent(paymentIntentId: string): Promise<Order | null> {
    return this.em.findOne(Order, { paymentIntentId }, { refresh: true });
  }

  /** The same checkout once more: an open order, or one paid after `paidSince` (whose reply may have been lost). */
  findSame(fingerprint: string, paidSince: Date): Promise<Order | null> {
    const paid = { status: 'paid' as const, paidAt: { $gte: paidSince } };
    return this.em.findOne(Order, { fingerprint, $or: [{ status: 'pending' }, paid] }, { orderBy: { createdAt: 'desc' }, refresh: true });
  }

  linesOf(order: Order): Promise<OrderLine[]> {
    return this.em.find(OrderLine, { order: order.id }, { populate: ['photoSet'], orderBy: { position: 'asc' }, refresh: true });
  }

  /** Links the provider's intent to its order, once. */
  async setPaymentIntent(orderId: string, paymentIntentId: string): Promise<void> {
    await this.em.nativeUpdate(Order, { id: orderId, paymentIntentId: null }, { paymentIntentId });
  }

  /** @returns false when the order was settled before. An address that the order already has is kept. */
  async markPaid(orderId: string, paidAt: Date, receiptEmail: string | null): Promise<boolean> {
    const changed = await this.em.nativeUpdate(Order, { id: orderId, status: { $in: PAYABLE } }, { status: 'paid', paidAt });
    if (changed && receiptEmail) await this.giveEmail(orderId, receiptEmail);
    return changed > 0;
  }

  /** Gives an order its address if it has none. */
  async giveEmail(orderId: string, email: string): Promise<boolean> {
    return (await this.em.nativeUpdate(Order, { id: orderId, email: null }, { email })) > 0;
  }

  async markClosed(orderId: string, status: 'failed' | 'expired'): Promise<boolean> {
    return (await this.em.nativeUpdate(Order, { id: orderId, status: 'pending' }, { status })) > 0;
  }

  async markRefunded(orderId: string, status: 'refunded' | 'partly-refunded' | 'paid'): Promise<void> {
    await this.em.nativeUpdate(Order, { id: orderId, status: { $in: ['paid', 'partly-refunded', 'refunded'] } }, { status });
  }

  async markMailSent(orderId: string, mailSentAt: Date): Promise<boolean> {
    return (await this.em.nativeUpdate(Order, { id: orderId, mailSentAt: null }, { mailSentAt })) > 0;
  }

  /**
   * Open orders whose payment should be asked about: first after `firstCheckMs`, then each time their age has doubled,
   * so that a thousand abandoned carts cost the provider a few calls each and not one a minute.
   */
  async listDueForCheck(now: Date, firstCheckMs: number, limit: number): Promise<Order[]> {
    const rows = await this.em.execute<{ id: string }[]>(
      `select id from purchase_order where status = 'pending' and created_at <= ?
       and (checked_at is null or ? - created_at >= 2 * (checked_at - created_at)) order by created_at limit ?`,
      [before(now, firstCheckMs), now, limit],
    );
    return this.em.find(Order, { id: { $in: rows.map((row) => row.id) } }, { orderBy: { createdAt: 'asc' }, refresh: true });
  }

  async markChecked(orderId: string, checkedAt: Date): Promise<void> {
    await this.em.nativeUpdate(Order, { id: orderId }, { checkedAt });
  }

  /** Paid orders that could have their mail but have not, paid before `before`. */
  listUnsent(before: Date, limit: number): Promise<Order[]> {
    return this.em.find(
      Order,
      { status: { $in: ['paid', 'partly-refunded'] }, mailSentAt: null, email: { $ne: null }, paidAt: { $lt: before } },
      { orderBy: { paidAt: 'asc' }, limit },
    );
  }
}
