import type { Order } from '#data/entities/order';
import type { OrderRepository } from '#data/repositories/order.repository';
import { AppError } from '#kernel/errors';
import { SingleFlight } from '#kernel/single-flight';
import { type PaymentGateway, type PaymentIntent, PaymentUnavailable } from '#ports/payment-gateway';

/** Gets the one payment intent of an order, making it at the first call. */
export class RequestPayment {
  readonly #flights = new SingleFlight<PaymentIntent>();

  constructor(
    private readonly gateway: PaymentGateway,
    private readonly orders: OrderRepository,
    private readonly productName: string,
  ) {}

  /** @throws AppError PAYMENT_UNAVAILABLE when the provider cannot be reached; the same call may be repeated. */
  async run(order: Order): Promise<PaymentIntent> {
    try {
      return await this.#flights.run(order.id, () => this.request(order));
    } catch (error) {
      if (!(error instanceof PaymentUnavailable)) throw error;
      throw new AppError(
        'PAYMENT_UNAVAILABLE',
        'The card service cannot be reached right now. You have not been charged. Please try again.',
      );
    }
  }

  private async request(order: Order): Promise<PaymentIntent> {
    if (order.paymentIntentId) return this.gateway.retrieveIntent(order.paymentIntentId);
    // The key is made from the order: a crash or a lost reply before the next line finds the same intent again.
    const intent = await this.gateway.createIntent({
      amount: order.due,
      description: `${this.productName}: order ${order.number}`,
      receiptEmail: order.email ?? null,
      metadata: { order: order.id, order_number: order.number },
      idempotencyKey: `order-${order.id}`,
    });
    await this.orders.setPaymentIntent(order.id, intent.id);
    return intent;
  }
}
