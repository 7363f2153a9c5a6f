import { cents } from '@archive/schema/money';
import type { Order } from '#data/entities/sales/order';
import { statusAfterRefunds } from '#data/entities/sales/sale';
import type { OrderRepository } from '#data/repositories/sales/order.repository';
import type { OrderLineRepository } from '#data/repositories/sales/order-line.repository';
import type { Transactions } from '#data/transactions';
import type { Clock } from '#kernel/clock';
import { writeLatest } from '#kernel/concurrency/write-latest';
import { countSale } from '#kernel/metrics/metrics';
import type { PaymentGateway, RefundState } from '#ports/payment-gateway';

/**
 * Revokes files after a refund or a dispute. A full refund revokes every line; a partial one revokes the lines that it
 * names in its metadata (`order_line`), or none: a refund as a courtesy costs the buyer no file.
 * A dispute revokes every line until it is decided, or the lines that it names; a partly lost dispute is like a partial refund.
 */
export class RevokeOrder {
  constructor(
    private readonly gateway: PaymentGateway,
    private readonly orders: OrderRepository,
    private readonly lines: OrderLineRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** @returns the provider's state; null when the payment belongs to no order */
  async run(paymentIntentId: string): Promise<RefundState | null> {
    const order = await this.orders.findByPaymentIntent(paymentIntentId);
    if (!order) return null;
    return writeLatest(
      () => this.gateway.refundState(paymentIntentId),
      (state) => this.record(order, state),
    );
  }

  private async record(order: Order, { amountReturned, dispute, disputed, namedRefunds }: RefundState): Promise<void> {
    const status = statusAfterRefunds({ amountReturned, dispute, disputed }, order.due);
    const isFull = status === 'refunded';
    const refundedLineIds = namedRefunds.flatMap(({ lineIds }) => lineIds);
    const isNew = await this.transactions.run(async () => {
      const now = this.clock.now();
      const refunded = cents(Math.min(amountReturned, order.due));
      const isNewStatus = await this.orders.recordRefund(order.id, { status, refunded });
      // Recomputed from the provider's current state: refunds fail and disputes are won.
      await this.lines.restoreAll(order.id);
      if (refundedLineIds.length) await this.lines.revoke(order.id, refundedLineIds, 'refund', now);
      // First, because a fully lost dispute also counts as returning the whole amount.
      if (disputed.isAll) await this.lines.revoke(order.id, null, 'dispute', now);
      else if (disputed.lineIds.length) await this.lines.revoke(order.id, disputed.lineIds, 'dispute', now);
      if (isFull) await this.lines.revoke(order.id, null, 'refund', now);
      return isNewStatus;
    });
    if (isNew && status !== 'paid') countSale('order', status);
  }
}
