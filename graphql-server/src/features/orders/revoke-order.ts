import type { Order } from '#data/entities/order';
import { statusAfterReversal } from '#data/entities/sale';
import type { OrderRepository } from '#data/repositories/order.repository';
import type { OrderLineRepository } from '#data/repositories/order-line.repository';
import type { Transactions } from '#data/transactions';
import type { Clock } from '#kernel/clock';
import { countSale } from '#kernel/metrics';
import { writeLatest } from '#kernel/write-latest';
import type { PaymentGateway, RefundState } from '#ports/payment-gateway';

/**
 * Takes files away after a refund or a dispute. A full refund takes every line; a partial one takes the lines that it
 * names in its metadata (`order_line`) and none if it names none: money given back as a courtesy costs nobody a file.
 * A dispute takes every line until it is decided, or those that it names; a part that was lost is like a partial refund.
 */
export class RevokeOrder {
  constructor(
    private readonly gateway: PaymentGateway,
    private readonly orders: OrderRepository,
    private readonly lines: OrderLineRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** @returns what the provider says; null where the payment is of no order */
  async run(paymentIntentId: string): Promise<RefundState | null> {
    const order = await this.orders.findByPaymentIntent(paymentIntentId);
    if (!order) return null;
    return writeLatest(
      () => this.gateway.refundState(paymentIntentId),
      (state) => this.record(order, state),
    );
  }

  private async record(order: Order, { amountReturned, dispute, disputed, namedRefunds }: RefundState): Promise<void> {
    const status = statusAfterReversal({ amountReturned, dispute, disputed }, order.due);
    const isFull = status === 'refunded';
    const refundedLineIds = namedRefunds.flatMap(({ lineIds }) => lineIds);
    const isNew = await this.transactions.run(async () => {
      const now = this.clock.now();
      const isNewStatus = await this.orders.markRefunded(order.id, status);
      // Anew from what the provider says now: refunds fail and disputes are won.
      await this.lines.restoreAll(order.id);
      if (refundedLineIds.length) await this.lines.revoke(order.id, refundedLineIds, 'refund', now);
      // Before the rest: a dispute that was lost has given all of it back, too.
      if (disputed.isAll) await this.lines.revoke(order.id, null, 'dispute', now);
      else if (disputed.lineIds.length) await this.lines.revoke(order.id, disputed.lineIds, 'dispute', now);
      if (isFull) await this.lines.revoke(order.id, null, 'refund', now);
      return isNewStatus;
    });
    if (isNew && status !== 'paid') countSale('order', status);
  }
}
