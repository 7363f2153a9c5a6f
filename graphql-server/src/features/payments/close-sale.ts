import type { Sale } from '#data/entities/sale';
import { countSale } from '#kernel/metrics';
import type { PaymentGateway } from '#ports/payment-gateway';
import type { SaleKind } from './sale-kind.ts';
import type { SettlePayment } from './settle-payment.ts';

/** Ends an open order or ticket that nobody should pay any more. */
export class CloseSale<S extends Sale> {
  constructor(
    private readonly gateway: PaymentGateway,
    private readonly kind: SaleKind<S>,
    private readonly settle: SettlePayment<S>,
  ) {}

  /** Only a payment that the provider has cancelled is over; one that was paid meanwhile is settled. May run again. */
  async run(saleId: string): Promise<void> {
    const { name, sales } = this.kind;
    const sale = await sales.findById(saleId);
    if (sale?.status !== 'pending') return;
    const intent = sale.paymentIntentId ? await this.gateway.cancelIntent(sale.paymentIntentId) : null;
    if (intent && intent.status !== 'canceled') await this.settle.run(intent.id);
    else if (await sales.markClosed(sale.id, 'expired')) countSale(name, 'expired');
  }
}
