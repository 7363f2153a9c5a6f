import { randomUUID } from 'node:crypto';
import { cents } from '@archive/schema/money';
import type { NewPaymentIntent, PaymentGateway, PaymentIntent } from '#ports/payment-gateway';

/** A payment gateway, with the actions of buyers, owners and banks that the tests need. */
export interface GatewayUnderTest {
  gateway: PaymentGateway;
  webhookSecret: string;
  /** Confirms with a test payment method, like the buyer's browser. Rejects if the card is declined. */
  pay(intent: PaymentIntent, paymentMethod: string, receiptEmail?: string): Promise<void>;
  /** Refunds `amount` cents or the rest, like the owners in the Stripe dashboard. */
  refund(paymentIntentId: string, given?: { amount: number; metadata: Record<string, string> }): Promise<void>;
  /** Decides the dispute of a payment, like the bank. */
  decide(paymentIntentId: string, outcome: 'won' | 'lost'): Promise<void>;
  /** Opens a dispute in this state, of `amount` cents or the whole payment, if the gateway allows it. */
  dispute?(paymentIntentId: string, given: { status: string; amount?: number; metadata?: Record<string, string> }): Promise<void>;
  /** Creates an intent with manual capture. @returns its id */
  createManual(): Promise<string>;
  /** Makes the next new intent fail and Stripe store that failure under its idempotency key, if the gateway allows it. */
  keepFailure?(): Promise<void>;
  /** Makes this many calls fail because the payment is locked, if the gateway allows it. */
  lock?(times: number): Promise<void>;
  close(): Promise<void>;
}

export function draft(changes: Partial<NewPaymentIntent> = {}): NewPaymentIntent {
  const id = randomUUID();
  return {
    amount: cents(1735),
    description: 'Order AR-TEST-0001',
    metadata: { order: id },
    idempotencyKey: `contract-${id}`,
    ...changes,
  };
}

export async function paidIntent({ gateway, pay }: GatewayUnderTest, method = 'pm_card_visa'): Promise<PaymentIntent> {
  const intent = await gateway.createIntent(draft());
  await pay(intent, method);
  return gateway.retrieveIntent(intent.id);
}
