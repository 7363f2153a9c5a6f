import { type PaymentIntentReply, placeOrderInput } from '@archive/schema/sales/checkout';
import type { Order } from '#data/entities/sales/order';
import { type Actor, browserKeyOf } from '#kernel/actor';
import type { RateLimits } from '#kernel/limits/rate-limit';
import type { PaymentIntent } from '#ports/payment-gateway';
import type { OpenOrder } from './open-order.ts';
import type { PriceOrder } from './price-order.ts';

export class CheckoutService {
  constructor(
    private readonly priceOrder: PriceOrder,
    private readonly openOrder: OpenOrder,
    private readonly requestPayment: (order: Order) => Promise<PaymentIntent>,
    private readonly limits: RateLimits,
  ) {}

  /** Prices the cart, writes the order, then calls the provider: in this sequence, so that every payment has an order. */
  async createPaymentIntent(actor: Actor, input: unknown): Promise<PaymentIntentReply> {
    const cart = await this.limits.validated(actor, placeOrderInput, input);
    await this.limits.attempt('create-payment-intent', actor);
    const priced = await this.priceOrder.run(actor, cart);
    const order = await this.openOrder.run(actor, priced);
    const intent = order.due > 0 ? await this.requestPayment(order) : null;
    const isPaid = order.status === 'paid' || intent?.status === 'succeeded';
    // The secret of a paid order gives access to its downloads, and an idempotency key can be guessed.
    const isWithheld = isPaid && order.browserKey !== browserKeyOf(actor);
    return { clientSecret: isWithheld ? null : (intent?.clientSecret ?? null), isPaid, orderNumber: order.number };
  }
}
