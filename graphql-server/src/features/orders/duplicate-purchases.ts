import { type Cents, cents, formatAmount } from '@archive/schema/money';
import { chargeShares } from '@archive/schema/sales/shares';
import type { Order } from '#data/entities/sales/order';
import type { OrderLine } from '#data/entities/sales/order-line';
import type { OrderRepository } from '#data/repositories/sales/order.repository';
import type { OrderLineRepository } from '#data/repositories/sales/order-line.repository';
import type { Transactions } from '#data/transactions';
import type { Clock } from '#kernel/clock';
import { AppError } from '#kernel/errors';
import type { Logger } from '#kernel/logging/logger';
import type { JobQueue } from '#ports/job-queue';
import type { RefundCause } from '#ports/payment-gateway';
import type { RevokeOrder } from './revoke-order.ts';

// An account buys a photo set once. When two of its orders are paid at the same time, the lines of the later one are revoked as
// duplicates, and their share of the payment is refunded. Guests may buy twice.

/** Lines of an order that were paid although the account owned their photo sets. */
export interface Duplicates {
  lines: OrderLine[];
  /** The order has no other lines: it sold nothing. */
  isAll: boolean;
  /** What was paid for them and is refunded: their part of the charge by their prices, so that a discount is shared. */
  owed: Cents;
  /** What all refunds of the payment may add up to: a full refund would revoke lines that the buyer keeps. */
  limit: Cents;
}

export function duplicatesOf({ due }: Pick<Order, 'due'>, lines: readonly OrderLine[]): Duplicates {
  const duplicates = lines.filter((line) => line.revocationReason === 'duplicate');
  const isAll = duplicates.length > 0 && duplicates.length === lines.length;
  const shares = chargeShares(lines, due);
  const share = lines.reduce((sum, line, index) => (duplicates.includes(line) ? sum + (shares[index] ?? 0) : sum), 0);
  // Never all of it: a full refund would revoke the other lines as well.
  const belowAll = cents(Math.max(0, due - 1));
  const keepsNone = lines.every((line) => line.revocationReason);
  return { lines: duplicates, isAll, owed: cents(isAll ? due : Math.min(share, belowAll)), limit: keepsNone ? due : belowAll };
}

/** Runs when an order is paid: closes the account's other open orders of the same sets, and revokes what it owned already. */
export class RevokeDuplicates {
  constructor(
    private readonly orders: OrderRepository,
    private readonly lines: OrderLineRepository,
    private readonly transactions: Transactions,
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /** Joins the transaction in which the order was paid, so that payment and consequences happen together or not at all. */
  async run(order: Order): Promise<void> {
    const userId = order.user?.id;
    if (!userId) return;
    await this.transactions.lockCollection(userId);
    await this.revoke(order, userId);
    for (const orderId of await this.orders.listOpenRivals(userId, order.id)) await this.jobs.add('close-order', { orderId });
  }

  private async revoke(order: Order, userId: string): Promise<void> {
    const owned = new Set(await this.lines.listOwnedElsewhere(userId, order.id));
    if (owned.size === 0) return;
    const duplicates = (await this.orders.linesOf(order)).filter((line) => owned.has(line.photoSet.id));
    const ids = duplicates.map((line) => line.id);
    await this.lines.revoke(order.id, ids, 'duplicate', this.clock.now());
    await this.jobs.add('refund-duplicates', { orderId: order.id });
    this.logger.warn({ order: order.number, titles: duplicates.map((line) => line.title) }, 'duplicate purchase; refunding it');
  }
}

interface OwedForLines {
  amount: Cents;
  cause: RefundCause;
  lineIds: string[];
  limit: Cents;
}

/** Refunds what was paid for duplicates, once. */
export class RefundDuplicates {
  constructor(
    private readonly orders: OrderRepository,
    private readonly revokeOrder: RevokeOrder,
    /** Raises the refunds of a payment to what is owed. */
    private readonly raiseTo: (payment: string, owed: OwedForLines, about: object) => Promise<void>,
    private readonly jobs: JobQueue,
  ) {}

  /** After a change of a refund or dispute: a refund may have failed, or the disputed amount may be refundable now. */
  async requestFor(paymentIntentId: string): Promise<void> {
    const order = await this.orders.findByPaymentIntent(paymentIntentId);
    if (!order || duplicatesOf(order, await this.orders.linesOf(order)).owed === 0) return;
    // Also while one is running, which may have queried the provider before this happened.
    await this.jobs.add('refund-duplicates', { orderId: order.id });
  }

  async run(orderId: string): Promise<void> {
    const order = await this.orders.findById(orderId);
    if (!order?.paymentIntentId) return;
    const { owed, limit, lines } = duplicatesOf(order, await this.orders.linesOf(order));
    const lineIds = lines.map(({ id }) => id);
    await this.raiseTo(order.paymentIntentId, { amount: owed, cause: 'duplicate purchase', lineIds, limit }, { order: order.number, owed });
    // The webhook will do the same, but the order should be right for anyone who reads it before.
    await this.revokeOrder.run(order.paymentIntentId);
  }
}

/** Tells the buyer of an order that sold nothing what happens to the payment. */
export class RejectDuplicateOrder {
  constructor(
    private readonly supportEmail: string,
    /** Every refund of this payment failed: an operator refunds it in another way. */
    private readonly isRefundGivenUp: (paymentIntentId: string) => Promise<boolean>,
  ) {}

  /** @throws AppError ALREADY_OWNED */
  async run(order: Order, lines: OrderLine[]): Promise<void> {
    const { isAll, owed } = duplicatesOf(order, lines);
    if (!isAll) return;
    const titles = lines.map((line) => line.title).join(', ');
    const amount = formatAmount(owed);
    const outcome = (await this.hasFailed(order))
      ? `We couldn't refund this second payment of ${amount} to your card. Please write to ${this.supportEmail}.`
      : `We're refunding this second payment of ${amount} to your card. Banks take five to ten days to show it.`;
    throw new AppError('ALREADY_OWNED', `You already own ${titles}. ${outcome}`);
  }

  /** A later refund by the owners may have succeeded. */
  private async hasFailed({ status, paymentIntentId }: Order): Promise<boolean> {
    return status !== 'refunded' && paymentIntentId ? this.isRefundGivenUp(paymentIntentId) : false;
  }
}
