import type { NewPaymentIntent, NewRefund, PaymentGateway } from '#ports/payment-gateway';

/** Creates the wrapped gateway at the first call: the provider's package is large, and many processes never use it. */
export class LazyGateway implements PaymentGateway {
  readonly #open: () => Promise<PaymentGateway>;
  #gateway: Promise<PaymentGateway> | null = null;

  constructor(open: () => Promise<PaymentGateway>) {
    this.#open = open;
  }

  async createIntent(intent: NewPaymentIntent) {
    return (await this.#ready()).createIntent(intent);
  }

  async retrieveIntent(id: string) {
    return (await this.#ready()).retrieveIntent(id);
  }

  async cancelIntent(id: string) {
    return (await this.#ready()).cancelIntent(id);
  }

  async refund(refund: NewRefund) {
    return (await this.#ready()).refund(refund);
  }

  async refundState(paymentIntentId: string) {
    return (await this.#ready()).refundState(paymentIntentId);
  }

  async readWebhook(rawBody: Buffer, signature: string | undefined) {
    return (await this.#ready()).readWebhook(rawBody, signature);
  }

  #ready(): Promise<PaymentGateway> {
    this.#gateway ??= this.#open();
    return this.#gateway;
  }
}
