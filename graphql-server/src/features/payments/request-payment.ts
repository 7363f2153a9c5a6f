import type { Sale } from '#data/entities/sale';
import { AppError } from '#kernel/errors';
import { SingleFlight } from '#kernel/single-flight';
import { type PaymentGateway, type PaymentIntent, PaymentUnavailable } from '#ports/payment-gateway';
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
  async run(sale: S): Promise<PaymentIntent> {
    try {
      return await this.#flights.run(sale.id, () => this.request(sale));
    } catch (error) {
      if (!(error instanceof PaymentUnavailable)) throw error;
      throw new AppError(
        'PAYMENT_UNAVAILABLE',
        'The card service cannot be reached right now. You have not been charged. Please try again.',
      );
    }
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
    return intent;
  }
}
