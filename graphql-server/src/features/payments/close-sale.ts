import type { Sale } from '#data/entities/sales/sale';
import { countSale } from '#kernel/metrics/metrics';
import { type PaymentGateway, type PaymentIntent, PaymentUnknown } from '#ports/payment-gateway';
import type { PaymentFlow } from './payment-flow.ts';
import type { SettlePayment } from './settle-payment.ts';

/** Closes an open order or ticket that should no longer be paid. */
export class CloseSale<S extends Sale> {
  constructor(
    private readonly gateway: PaymentGateway,
    private readonly flow: PaymentFlow<S>,
    private readonly settle: SettlePayment<S>,
  ) {}

  /** A payment that the provider canceled closes the sale; one that was paid in the meantime is settled. May run again. */
  async run(saleId: string): Promise<void> {
    const { name, sales } = this.flow;
    const sale = await sales.findById(saleId);
    if (sale?.status !== 'pending') return;
    const paymentIntentId = sale.paymentIntentId ?? null;
    const intent = paymentIntentId ? await this.cancel(paymentIntentId) : null;
    if (paymentIntentId && intent?.status !== 'canceled') await this.settle.run(paymentIntentId);
    else if (await sales.markExpired(sale.id, paymentIntentId)) countSale(name, 'expired');
    // Another call settled it, or it just got its intent, which must be canceled too.
    else await this.run(saleId);
  }

  /** @returns null when the provider doesn't know the payment. */
  private async cancel(paymentIntentId: string): Promise<PaymentIntent | null> {
    try {
      return await this.gateway.cancelIntent(paymentIntentId);
    } catch (error) {
      if (error instanceof PaymentUnknown) return null;
      throw error;
    }
  }
}
