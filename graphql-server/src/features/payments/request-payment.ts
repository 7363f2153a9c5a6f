import type { Sale } from '#data/entities/sales/sale';
import { SingleFlights } from '#kernel/concurrency/single-flight';
import { AppError, conflict } from '#kernel/errors';
import type { Logger } from '#kernel/logging/logger';
import { type PaymentGateway, type PaymentIntent, PaymentUnknown } from '#ports/payment-gateway';
import { explainOutage } from './explain-outage.ts';
import { closeUnknown, type PaymentFlow } from './payment-flow.ts';

const UNKNOWN = "The card service can't find this payment. If you have not paid already, please try again.";

/** Returns the one payment intent of an order or a ticket, and creates it at the first call. */
export class RequestPayment<S extends Sale> {
  readonly #flights = new SingleFlights<PaymentIntent>();

  constructor(
    private readonly gateway: PaymentGateway,
    private readonly flow: PaymentFlow<S>,
    private readonly logger: Logger,
  ) {}

  /**
   * @throws AppError PAYMENT_UNAVAILABLE when the provider can't be reached or doesn't know the payment: the same call may be repeated.
   * CONFLICT when the sale was closed meanwhile.
   */
  run(sale: S): Promise<PaymentIntent> {
    const isPayable = Boolean(sale.paymentIntentId);
    return explainOutage(isPayable, () => this.#flights.run(sale.id, () => this.request(sale)));
  }

  private async request(sale: S): Promise<PaymentIntent> {
    if (sale.paymentIntentId) return this.find(sale, sale.paymentIntentId);
    const { name, sales } = this.flow;
    // The key is derived from the sale: after a crash or a lost response before the next line, the same intent is found again.
    const intent = await this.gateway.createIntent({
      amount: sale.due,
      description: `${name} ${sale.number}`,
      metadata: { [name]: sale.id, [`${name}_number`]: sale.number },
      // The provider rejects a repeated key with other parameters. All of the above is derived from the sale; changes need another key.
      idempotencyKey: `${name}-${sale.id}-2`,
    });
    await sales.setPaymentIntent(sale.id, intent.id);
    return this.unlessClosed(sale, intent);
  }

  private async find(sale: S, paymentIntentId: string): Promise<PaymentIntent> {
    try {
      return await this.gateway.retrieveIntent(paymentIntentId);
    } catch (error) {
      if (!(error instanceof PaymentUnknown)) throw error;
      await closeUnknown(this.flow, sale, this.logger);
      // It doesn't say 'not charged', because only the account that created the payment knows.
      throw new AppError('PAYMENT_UNAVAILABLE', UNKNOWN);
    }
  }

  /** If the sale was closed meanwhile, no one else cancels this intent: it is canceled here, and its secret is not returned. */
  private async unlessClosed(sale: S, intent: PaymentIntent): Promise<PaymentIntent> {
    if ((await this.flow.sales.findById(sale.id))?.status !== 'expired') return intent;
    const canceled = await this.gateway.cancelIntent(intent.id);
    if (canceled.status === 'succeeded') return canceled;
    throw conflict(`This ${this.flow.name} was closed in the meantime. You haven't been charged. Please try again.`);
  }
}
