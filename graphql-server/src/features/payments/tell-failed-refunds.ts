import type { PaymentGateway } from '#ports/payment-gateway';
import type { PaymentAlerts } from './payment-alerts.ts';

/** Refunds that the owners made at the provider, and that the bank has sent back since: nobody else looks after them. */
export class TellFailedRefunds {
  constructor(
    private readonly gateway: PaymentGateway,
    private readonly alerts: PaymentAlerts,
  ) {}

  async run(payment: string, sale: string): Promise<void> {
    const { failedByHand } = await this.gateway.refundState(payment);
    for (const { id: refund, amount } of failedByHand) {
      const about = { sale, payment, refund, amount };
      await this.alerts.raise('refund-failed', refund, about, 'a refund made by hand failed: give it back by another way');
    }
  }
}
