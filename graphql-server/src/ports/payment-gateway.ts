import type { Cents } from '@archive/schema/money';

/** Where a payment stands, in the words of our order; Stripe's finer states are folded into them. */
export type PaymentStatus = 'open' | 'processing' | 'succeeded' | 'canceled';

export interface PaymentIntent {
  /** The provider's id, `pi_...`. */
  id: string;
  /** Lets a browser confirm this one payment. */
  clientSecret: string;
  status: PaymentStatus;
  amount: Cents;
  /** What was really paid; 0 until it succeeded. */
  amountReceived: Cents;
  receiptEmail: string | null;
  metadata: Record<string, string>;
}

export interface NewPaymentIntent {
  amount: Cents;
  description: string;
  receiptEmail: string | null;
  metadata: Record<string, string>;
  /** The same key gives the same intent, however often it is asked for. */
  idempotencyKey: string;
}

/** What the provider told us by webhook, reduced to what we act on. */
export type PaymentEvent =
  | { id: string; kind: 'payment-changed'; type: string; paymentIntentId: string }
  | { id: string; kind: 'refunded'; type: string; paymentIntentId: string }
  | { id: string; kind: 'disputed'; type: string; paymentIntentId: string }
  | { id: string; kind: 'ignored'; type: string };

/** What was given back of a payment. */
export interface RefundState {
  amountRefunded: Cents;
  isDisputed: boolean;
  /** Refunds that name order lines in their metadata (`order_line`). */
  refundedLineIds: string[];
}

/**
 * The card provider. Errors: {@link PaymentUnavailable} when the outcome is unknown and the call may be repeated with the
 * same key; {@link PaymentRejected} when the provider understood and refused.
 */
export interface PaymentGateway {
  createIntent(intent: NewPaymentIntent): Promise<PaymentIntent>;
  retrieveIntent(id: string): Promise<PaymentIntent>;
  /** Cancels an unpaid intent. Resolves to its state afterwards, which is 'succeeded' when the payment was faster. */
  cancelIntent(id: string): Promise<PaymentIntent>;
  refundState(paymentIntentId: string): Promise<RefundState>;
  /** Gives back `amount` cents, or the rest when null. */
  refund(
    paymentIntentId: string,
    options: { amount: Cents | null; idempotencyKey: string; metadata?: Record<string, string> },
  ): Promise<void>;
  /** @throws PaymentRejected when the signature does not fit the raw body. */
  readWebhook(rawBody: Buffer, signature: string | undefined): PaymentEvent;
}

export class PaymentUnavailable extends Error {
  override name = 'PaymentUnavailable';
}

export class PaymentRejected extends Error {
  override name = 'PaymentRejected';
}
