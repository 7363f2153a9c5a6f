import type { Sale } from '#data/entities/sale';
import { conflict } from '#kernel/errors';
import { SingleFlight } from '#kernel/single-flight';
import type { PaymentGateway, PaymentIntent } from '#ports/payment-gateway';
import { explainOutage } from './explain-outage.ts';
import type { SaleKind } from './sale-kind.ts';

/** Gets the one payment intent of an order or a ticket, making it at the first call. */
export class RequestPayment<S extends Sale> {
  readonly #flights = new SingleFlight<PaymentIntent>();

  constructor(
    private readonly gateway: PaymentGateway,
    private readonly kind: SaleKind<S>,
    private readonly productName: string,
  ) {}

  /** @throws AppError PAYMENT_UNAVAILABLE when the provider cannot be reached; the same call may be repeated. */
  run(sale: S): Promise<PaymentIntent> {
    const isPayable = Boolean(sale.paymentIntentId);
    return explainOutage(isPayable, () => this.#flights.run(sale.id, () => this.request(sale)));
  }

  private async request(sale: S): Promise<PaymentIntent> {
    if (sale.paymentIntentId) return this.gateway.retrieveIntent(sale.paymentIntentId);
    const { name, sales } = this.kind;
    // The key is made from the sale: a crash or a lost reply before the next line finds the same intent again.
    const intent = await this.gateway.createIntent({
      amount: sale.due,
      description: `${this.productName}: ${name} ${sale.number}`,
      receiptEmail: sale.email ?? null,
      metadata: { [name]: sale.id, [`${name}_number`]: sale.number },
      idempotencyKey: `${name}-${sale.id}`,
    });
    await sales.setPaymentIntent(sale.id, intent.id);
    return this.unlessClosed(sale, intent);
  }

  /** Whoever closed the sale while its intent was being made could not cancel it: that is ours to do, and nobody gets its secret. */
  private async unlessClosed(sale: S, intent: PaymentIntent): Promise<PaymentIntent> {
    if ((await this.kind.sales.findById(sale.id))?.status !== 'expired') return intent;
    const canceled = await this.gateway.cancelIntent(intent.id);
    if (canceled.status === 'succeeded') return canceled;
    throw conflict(`This ${this.kind.name} was closed meanwhile. You have not been charged. Please try again.`);
  }
}
