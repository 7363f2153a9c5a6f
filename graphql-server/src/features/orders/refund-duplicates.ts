import type { Cents } from '@archive/schema/money';
import type { OrderRepository } from '#data/repositories/order.repository';
import { duplicatesOf } from './duplicates.ts';
import type { RevokeOrder } from './revoke-order.ts';

/** Gives back what was paid for photo sets that the account owned already, once. */
export class RefundDuplicates {
  constructor(
    private readonly orders: OrderRepository,
    private readonly revokeOrder: RevokeOrder,
    /** Raises what went back of a payment to what is owed. */
    private readonly giveBack: (paymentIntentId: string, owed: Cents, about: object) => Promise<void>,
  ) {}

  async run(orderId: string): Promise<void> {
    const order = await this.orders.findById(orderId);
    if (!order?.paymentIntentId) return;
    const { owed } = duplicatesOf(order, await this.orders.linesOf(order));
    await this.giveBack(order.paymentIntentId, owed, { order: order.number, owed });
    // The webhook will say the same; whoever looks now should find it in the books.
    await this.revokeOrder.run(order.paymentIntentId);
  }
}
