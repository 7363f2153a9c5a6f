import { formatAmount } from '@archive/schema/money';
import type { Order } from '#data/entities/order';
import type { OrderLine } from '#data/entities/order-line';
import { AppError } from '#kernel/errors';
import { duplicatesOf } from './duplicates.ts';

/** Tells whoever asks for an order by which nothing was sold what becomes of its payment. */
export class RefuseDuplicate {
  constructor(
    private readonly supportEmail: string,
    /** Every refund of this payment failed: people give it back by another way. */
    private readonly isRefundGivenUp: (paymentIntentId: string) => Promise<boolean>,
  ) {}

  /** @throws AppError ALREADY_OWNED */
  async run(order: Order, lines: OrderLine[]): Promise<void> {
    const { isAll, owed } = duplicatesOf(order, lines);
    if (!isAll) return;
    const titles = lines.map((line) => line.title).join(', ');
    const amount = formatAmount(owed);
    const outcome = (await this.hasFailed(order))
      ? `The refund of this second payment of ${amount} did not come through. Write to ${this.supportEmail}: we settle it.`
      : `This second payment of ${amount} goes back to your card. Banks take five to ten days to show it.`;
    throw new AppError('ALREADY_OWNED', `You already own ${titles}. ${outcome}`);
  }

  /** A later one that people made may have come through after all. */
  private async hasFailed({ status, paymentIntentId }: Order): Promise<boolean> {
    return status !== 'refunded' && paymentIntentId ? this.isRefundGivenUp(paymentIntentId) : false;
  }
}
