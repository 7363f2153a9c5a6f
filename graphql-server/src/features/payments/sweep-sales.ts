import type { Order } from '#data/entities/order';
import type { OrderRepository } from '#data/repositories/order.repository';
import { before, type Clock, DAY_MS, MINUTE_MS } from '#kernel/clock';
import type { Logger } from '#kernel/logger';
import type { JobQueue } from '#ports/job-queue';
import { downloadMailKey } from '#ports/jobs';
import type { PaymentGateway } from '#ports/payment-gateway';
import type { SettlePayment } from './settle-payment.ts';

const FIRST_CHECK_MS = MINUTE_MS;
const EXPIRY_MS = DAY_MS;
const BATCH = 100;

/** Makes good what was lost on the way: webhooks that never came, mails that nobody asked for again, carts left behind. */
export class SweepOrders {
  constructor(
    private readonly orders: OrderRepository,
    private readonly gateway: PaymentGateway,
    private readonly settle: SettlePayment,
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  async run(): Promise<void> {
    const now = this.clock.now();
    for (const order of await this.orders.listDueForCheck(now, FIRST_CHECK_MS, BATCH)) await this.check(order, now);
    for (const order of await this.orders.listUnsent(before(now, MINUTE_MS), BATCH)) {
      await this.jobs.add('send-download-mail', { orderId: order.id }, { key: downloadMailKey(order.id), isOnlyIfAbsent: true });
    }
  }

  /** One order that the provider cannot answer for must not keep the others waiting. */
  private async check(order: Order, now: Date): Promise<void> {
    try {
      const isOld = order.createdAt < before(now, EXPIRY_MS);
      await (isOld ? this.expire(order) : order.paymentIntentId && this.settle.run(order.paymentIntentId));
    } catch (error) {
      this.logger.warn({ order: order.number, error }, 'could not check a pending order');
    } finally {
      await this.orders.markChecked(order.id, now);
    }
  }

  /** Only a payment that the provider has cancelled is over; one that was paid meanwhile is settled. */
  private async expire(order: Order): Promise<void> {
    const intent = order.paymentIntentId ? await this.gateway.cancelIntent(order.paymentIntentId) : null;
    if (!intent || intent.status === 'canceled') await this.orders.markClosed(order.id, 'expired');
    else await this.settle.run(intent.id);
  }
}
