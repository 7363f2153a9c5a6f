import { emailSchema } from '@archive/schema/email';
import type { Order } from '#data/entities/order';
import type { OrderRepository } from '#data/repositories/order.repository';
import type { Transactions } from '#data/transactions';
import type { Clock } from '#kernel/clock';
import type { Logger } from '#kernel/logger';
import type { JobQueue } from '#ports/job-queue';
import { downloadMailKey } from '#ports/jobs';
import type { PaymentGateway, PaymentIntent } from '#ports/payment-gateway';

/**
 * Makes an order say what the provider says. Called by the webhook's job, by the buyer's browser and by the sweeper, in
 * any number and sequence: the conditional update lets exactly one of them win, and the mail belongs to the winner's transaction.
 */
export class SettlePayment {
  constructor(
    private readonly gateway: PaymentGateway,
    private readonly orders: OrderRepository,
    private readonly transactions: Transactions,
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /** @returns the order as it is afterwards, or null when the payment belongs to no order of ours. */
  async run(paymentIntentId: string): Promise<Order | null> {
    const intent = await this.gateway.retrieveIntent(paymentIntentId);
    const order = await this.findOrder(intent);
    if (!order) return null;
    if (intent.status === 'succeeded') await this.settle(order, intent);
    if (intent.status === 'canceled') await this.orders.markClosed(order.id, 'failed');
    return this.orders.findById(order.id);
  }

  /** By the order's id in the payment first: it is there even if we crashed before writing down the intent's id. */
  private findOrder(intent: PaymentIntent): Promise<Order | null> {
    const orderId = intent.metadata.order;
    return orderId ? this.orders.findById(orderId) : this.orders.findByPaymentIntent(intent.id);
  }

  private async settle(order: Order, intent: PaymentIntent): Promise<void> {
    if (intent.amountReceived !== order.due) {
      this.logger.error({ order: order.number, due: order.due, received: intent.amountReceived }, 'payment differs from its order');
      return;
    }
    await this.orders.setPaymentIntent(order.id, intent.id);
    await this.transactions.run(async () => {
      // An address that no mail can go to is none: the buyer may still give a better one.
      const email = emailSchema.safeParse(intent.receiptEmail).data ?? null;
      const isFirst = await this.orders.markPaid(order.id, this.clock.now(), email);
      if (!isFirst) return;
      if (order.email || email) await this.jobs.add('send-download-mail', { orderId: order.id }, { key: downloadMailKey(order.id) });
      this.logger.info({ order: order.number, total: order.total }, 'order paid');
    });
  }
}
