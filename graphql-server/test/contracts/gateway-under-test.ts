import { randomUUID } from 'node:crypto';
import { cents } from '@archive/schema/money';
import type { NewPaymentIntent, PaymentGateway, PaymentIntent } from '#ports/payment-gateway';

/** What the contract needs beside the gateway itself. */
export interface GatewayUnderTest {
  gateway: PaymentGateway;
  webhookSecret: string;
  /** Plays the buyer's browser: confirms with a test payment method. Rejects when the card is refused. */
  pay(intent: PaymentIntent, paymentMethod: string, receiptEmail?: string): Promise<void>;
  /** Plays the owners at the provider's dashboard: gives back `amount` cents, or the rest. */
  refund(paymentIntentId: string, given?: { amount: number; metadata: Record<string, string> }): Promise<void>;
  /** Plays the bank, which decides a payment's dispute. */
  decide(paymentIntentId: string, outcome: 'won' | 'lost'): Promise<void>;
  /** Plays the bank, which opens a dispute in this state about `amount` cents, or about all of it. Where it can be made to. */
  dispute?(paymentIntentId: string, given: { status: string; amount?: number; metadata?: Record<string, string> }): Promise<void>;
  /** Opens an intent that waits for its capture once it is confirmed. @returns its id */
  createManual(): Promise<string>;
  /** Makes the next new intent fail, and the provider keep that failure under its key. Where it can be made to. */
  keepFailure?(): Promise<void>;
  /** Makes the next so many calls find the payment locked by another request. Where it can be made to. */
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
