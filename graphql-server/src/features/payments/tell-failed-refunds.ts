import type { Sale } from '#data/entities/sale';
import type { PaymentGateway, RefundState } from '#ports/payment-gateway';
import type { PaymentAlerts } from './payment-alerts.ts';

/** Of an order with duplicates the shop may have given back the same money since. */
const FAILED = 'a refund made by hand failed: look whether it has gone back since, and give it back by another way if not';

/** Refunds that the owners made at the provider, and that the bank has sent back since: nobody else looks after them. */
export class TellFailedRefunds {
  constructor(
    private readonly gateway: PaymentGateway,
    private readonly alerts: PaymentAlerts,
  ) {}

  /** @param sale of the payment, where there is one @param known what the provider says of the payment, where it was asked already */
  async run(payment: string, sale: Sale | null, known: RefundState | null): Promise<void> {
    // Another product on the same account looks after its own.
    if (!sale && !(await this.alerts.isWithoutSale(payment))) return;
    // A second payment of one sale: the shop gives it back itself, until it gives up and tells.
    if (sale?.paymentIntentId && sale.paymentIntentId !== payment) return;
    const { failedByHand } = known ?? (await this.gateway.refundState(payment));
    for (const { id: refund, amount } of failedByHand) {
      const about = { sale: sale?.number, payment, refund, amount };
      await this.alerts.raise('refund-failed', refund, about, FAILED);
    }
  }
}
