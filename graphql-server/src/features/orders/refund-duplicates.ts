import { cents } from '@archive/schema/money';
import type { OrderRepository } from '#data/repositories/order.repository';
import type { Logger } from '#kernel/logger';
import type { PaymentGateway } from '#ports/payment-gateway';
import { duplicatesOf } from './duplicates.ts';
import type { RevokeOrder } from './revoke-order.ts';

/** Gives back what was paid for photo sets that the account owned already, once. */
export class RefundDuplicates {
  constructor(
    private readonly gateway: PaymentGateway,
    private readonly orders: OrderRepository,
    private readonly revokeOrder: RevokeOrder,
    private readonly logger: Logger,
  ) {}

  async run(orderId: string): Promise<void> {
    const order = await this.orders.findById(orderId);
    if (!order?.paymentIntentId) return;
    const { owed } = duplicatesOf(order, await this.orders.linesOf(order));
    await this.giveBack(order.paymentIntentId, owed, { order: order.number, owed });
    // The webhook will say the same; whoever looks now should find it in the books.
    await this.revokeOrder.run(order.paymentIntentId);
  }

  private async giveBack(paymentIntentId: string, owed: number, about: object): Promise<void> {
    const { amountRefunded, isDisputed } = await this.gateway.refundState(paymentIntentId);
    if (amountRefunded >= owed) return;
    if (isDisputed) return this.logger.warn(about, 'paid twice, and disputed: the bank decides; look after it if the dispute is won');
    const amount = cents(owed - amountRefunded);
    // Names the step from one sum to the next: provider keys expire, and then what was given back is counted already.
    const idempotencyKey = `refund-${paymentIntentId}-${amountRefunded}-${owed}`;
    await this.gateway.refund({ paymentIntentId, amount, idempotencyKey });
    this.logger.info({ ...about, amount }, 'duplicate payment given back');
  }
}
