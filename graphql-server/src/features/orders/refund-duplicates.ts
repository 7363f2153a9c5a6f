import type { Cents } from '@archive/schema/money';
import type { OrderRepository } from '#data/repositories/order.repository';
import type { JobQueue } from '#ports/job-queue';
import { duplicatesOf } from './duplicates.ts';
import type { RevokeOrder } from './revoke-order.ts';

/** Gives back what was paid for photo sets that the account owned already, once. */
export class RefundDuplicates {
  constructor(
    private readonly orders: OrderRepository,
    private readonly revokeOrder: RevokeOrder,
    /** Raises what went back of a payment to what is owed. */
    private readonly raiseTo: (paymentIntentId: string, owed: { amount: Cents; lineIds: string[] }, about: object) => Promise<void>,
    private readonly jobs: JobQueue,
  ) {}

  /** Something happened to a refund or a dispute: what was given back may have failed, and what could not go back may go now. */
  async requestFor(paymentIntentId: string): Promise<void> {
    const order = await this.orders.findByPaymentIntent(paymentIntentId);
    if (!order || duplicatesOf(order, await this.orders.linesOf(order)).owed === 0) return;
    // Also where one is running, which may have asked the provider before this happened.
    await this.jobs.add('refund-duplicates', { orderId: order.id });
  }

  async run(orderId: string): Promise<void> {
    const order = await this.orders.findById(orderId);
    if (!order?.paymentIntentId) return;
    const { owed, lines } = duplicatesOf(order, await this.orders.linesOf(order));
    const lineIds = lines.map(({ id }) => id);
    await this.raiseTo(order.paymentIntentId, { amount: owed, lineIds }, { order: order.number, owed });
    // The webhook will say the same; whoever looks now should find it in the books.
    await this.revokeOrder.run(order.paymentIntentId);
  }
}
