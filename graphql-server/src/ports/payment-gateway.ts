import type { Cents } from '@archive/schema/money';

/** Where a payment stands, in the words of our order; Stripe's finer states are folded into them. */
export type PaymentStatus = 'open' | 'processing' | 'succeeded' | 'canceled';

/** A payment as the provider knows it now. Amounts are US cents. */
export interface PaymentIntent {
  /** The provider's id, `pi_...`. */
  id: string;
  /** Lets a browser confirm this one payment. */
  clientSecret: string;
  status: PaymentStatus;
  amount: Cents;
  /** What was really paid; 0 until it succeeded. */
  amountReceived: Cents;
  /** From a client that set one; the app itself sets none, because the provider would then send a receipt of its own. */
  receiptEmail: string | null;
  /** Something of it was given back, or was ever disputed: {@link PaymentGateway.refundState} says what holds. */
  isReversed: boolean;
  metadata: Record<string, string>;
}

/** What the provider is asked for. */
export interface NewPaymentIntent {
  amount: Cents;
  description: string;
  metadata: Record<string, string>;
  /** The same key gives the same intent, however often it is asked for. */
  idempotencyKey: string;
}

/** Money to give back because something was paid twice. */
export interface NewRefund {
  paymentIntentId: string;
  amount: Cents;
  /** The same key gives back once, however often it is asked for. */
  idempotencyKey: string;
}

/** What the provider told us by webhook, reduced to what we act on. */
export type PaymentEvent =
  | { id: string; kind: 'payment-made'; type: string; paymentIntentId: string; createdAt: Date }
  | { id: string; kind: 'payment-changed'; type: string; paymentIntentId: string; createdAt: Date }
  | { id: string; kind: 'refunded'; type: string; paymentIntentId: string; createdAt: Date }
  | { id: string; kind: 'disputed'; type: string; paymentIntentId: string; createdAt: Date }
  | { id: string; kind: 'ignored'; type: string };

/** A refund by which people gave back what certain lines of an order cost. */
export interface NamedRefund {
  /** Of the order, as its metadata (`order_line`) says: at least one. */
  lineIds: string[];
  amount: Cents;
}

/** A refund that came to nothing after the provider had taken it. */
export interface FailedRefund {
  /** The provider's. */
  id: string;
  amount: Cents;
}

/** What went back of a payment. */
export interface RefundState {
  /** Refunds, and what the bank took by disputes that were lost. */
  amountReturned: Cents;
  /** 'open' while a bank decides a dispute, 'lost' once it decided for the buyer. An inquiry is no dispute: it takes no money. */
  dispute: 'open' | 'lost' | null;
  /** What disputes take from the buyer: all of it, or the order lines that they name. A part that was lost takes no more than those. */
  disputed: { isAll: boolean; lineIds: string[] };
  /** Those of the refunds that name lines. */
  namedRefunds: NamedRefund[];
  /** Refunds that the provider had taken and that came to nothing, hours or days later: they count in no sum any more. */
  failedRefunds: number;
  /** Those among them that people asked for and not {@link PaymentGateway.refund}; what they took back themselves is none. */
  failedByHand: FailedRefund[];
}

/**
 * The card provider. Errors: {@link PaymentUnavailable} when the outcome is unknown and the call may be repeated with the
 * same key; {@link PaymentRejected} when the provider understood and refused.
 */
export interface PaymentGateway {
  /** Opens a payment, or finds the one that this key has opened, as it stands now. At least 50 cents. */
  createIntent(intent: NewPaymentIntent): Promise<PaymentIntent>;
  /** @throws PaymentUnknown when there is no such payment. */
  retrieveIntent(id: string): Promise<PaymentIntent>;
  /**
   * Cancels an unpaid intent. Resolves to its state afterwards, which is 'succeeded' when the payment was faster.
   * @throws PaymentUnknown
   */
  cancelIntent(id: string): Promise<PaymentIntent>;
  /** Gives back a part of a payment, or all of it. @throws PaymentRejected when less is left, or the bank has it in dispute. */
  refund(refund: NewRefund): Promise<void>;
  /** Adds up what went back so far, and tells whether the bank has the rest. @throws PaymentUnknown */
  refundState(paymentIntentId: string): Promise<RefundState>;
  /** @throws PaymentRejected when the signature does not fit the raw body. */
  readWebhook(rawBody: Buffer, signature: string | undefined): Promise<PaymentEvent>;
}

/** Nobody knows what became of the call: no answer, a server error, too many calls, a key that is not accepted. */
export class PaymentUnavailable extends Error {
  override name = 'PaymentUnavailable';
}

/** The provider understood and refused; the same call will be refused again. */
export class PaymentRejected extends Error {
  override name = 'PaymentRejected';
}

/** There is no such payment in this account, and with these keys there never will be. */
export class PaymentUnknown extends PaymentRejected {
  override name = 'PaymentUnknown';
}
