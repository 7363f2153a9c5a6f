import { intentIdOf } from '@archive/schema/payment';
import type { Sale } from '#data/entities/sale';
import { isSameToken } from '#kernel/tokens';
import { type PaymentGateway, PaymentRejected } from '#ports/payment-gateway';
import { explainOutage } from './explain-outage.ts';
import type { SettlePayment } from './settle-payment.ts';

/** Finds a sale by its payment's client secret, which proves the buyer wherever the page was opened. */
export class SettleBySecret<S extends Sale> {
  constructor(
    private readonly gateway: PaymentGateway,
    private readonly settle: SettlePayment<S>,
  ) {}

  /** @returns the sale, up to date with the provider; null for a secret that is none, or not of this kind of sale. */
  async run(clientSecret: string): Promise<S | null> {
    const id = intentIdOf(clientSecret);
    return id ? explainOutage(true, () => this.settleIfProved(id, clientSecret)) : null;
  }

  private async settleIfProved(id: string, clientSecret: string): Promise<S | null> {
    try {
      const intent = await this.gateway.retrieveIntent(id);
      return isSameToken(intent.clientSecret, clientSecret) ? await this.settle.run(id) : null;
    } catch (error) {
      if (error instanceof PaymentRejected) return null;
      throw error;
    }
  }
}
