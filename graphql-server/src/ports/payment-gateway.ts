import type { Cents } from '@archive/schema/money';
import type { PaymentEventKind } from '@archive/schema/sales/payment';

/** The status of a payment, reduced to what our orders need; Stripe has more. */
export type PaymentStatus = 'open' | 'processing' | 'succeeded' | 'canceled';

/** The current state of a payment at the provider. Amounts are US cents. */
export interface PaymentIntent {
  /** The provider's id, `pi_...`. */
  id: string;
  /** Lets a browser confirm this one payment. */
  clientSecret: string;
  status: PaymentStatus;
  amount: Cents;
  /** The amount actually paid; 0 until the payment succeeded. */
  amountReceived: Cents;
  /** Set by another client. The app sets none, because the provider would then send its own receipt. */
  receiptEmail: string | null;
  /** The last four digits of the card that was charged. */
  cardLast4: string | null;
  /** A part was refunded, or the payment was ever disputed; {@link PaymentGateway.refundState} has the current state. */
  isReversed: boolean;
  metadata: Record<string, string>;
}

/** The request for a new payment. */
export interface NewPaymentIntent {
  amount: Cents;
  description: string;
  metadata: Record<string, string>;
  /** Repeated calls with the same key return the same intent. */
  idempotencyKey: string;
}

/** Why the shop refunds without an owner's request, in words for the log. */
export type RefundCause = 'second payment' | 'duplicate purchase' | 'payment of an erased buyer';

/** What an owner requested: its id, and the order lines that it is for. */
export interface OwnerRequest {
  id: string;
  lineIds: readonly string[];
}

/** A refund of the shop's own, or one that an owner requested. */
export interface NewRefund {
  paymentIntentId: string;
  amount: Cents;
  cause: RefundCause | OwnerRequest;
  /** Repeated calls with the same key refund once. */
  idempotencyKey: string;
}

/** A webhook event of the provider, reduced to what we act on. `amount`: of this refund or dispute, where the event has it. */
export type PaymentEvent =
  | { id: string; kind: Exclude<PaymentEventKind, 'ignored'>; type: string; paymentIntentId: string; amount?: Cents; createdAt: Date }
  | { id: string; kind: 'ignored'; type: string };

/** A refund that names the order lines it is for. People make these at the provider. */
export interface NamedRefund {
  /** Ids of order lines, from the refund's metadata (`order_line`): at least one. */
  lineIds: string[];
  amount: Cents;
}

/** A refund that failed after the provider had accepted it. */
export interface FailedRefund {
  /** The refund's id at the provider. */
  id: string;
  amount: Cents;
}

/** A refund that an owner requested. */
export interface RequestedRefund {
  requestId: string;
  /** The refund's id at the provider. */
  id: string;
  amount: Cents;
  /** It names no order line: the buyer loses nothing by it. */
  isCourtesy: boolean;
  /** It failed after the provider had accepted it. */
  isFailed: boolean;
}

/** The refunds and disputes of a payment. */
export interface RefundState {
  /** Refunds, plus what the bank took in lost disputes. */
  amountReturned: Cents;
  /** 'open' while a bank decides a dispute, 'lost' once it decided for the buyer. An inquiry takes no money and doesn't count. */
  dispute: 'open' | 'lost' | null;
  /** What disputes revoke: everything, or the order lines that they name. A dispute lost for a part revokes only those lines. */
  disputed: { isAll: boolean; lineIds: string[] };
  /** The refunds that name order lines. */
  namedRefunds: NamedRefund[];
  /** Refunds that failed hours or days after the provider accepted them. No amount includes them. */
  failedRefunds: number;
  /** The failed refunds that people made or requested, not those that the shop made itself, nor those that they canceled. */
  failedByHand: FailedRefund[];
  /** The refunds that owners requested here, failed ones included. */
  requested: RequestedRefund[];
}

/**
 * The payment provider. Errors: {@link PaymentUnavailable} when the outcome is unknown and the call can be retried with the
 * same key; {@link PaymentRejected} when the provider understood and rejected.
 */
export interface PaymentGateway {
  /** Creates a payment, or returns the current state of the one created with this key. At least 50 cents. */
  createIntent(intent: NewPaymentIntent): Promise<PaymentIntent>;
  /** @throws PaymentUnknown when the payment does not exist. */
  retrieveIntent(id: string): Promise<PaymentIntent>;
  /**
   * Cancels an unpaid intent. Resolves to its state afterwards, which is 'succeeded' when the buyer paid first.
   * @throws PaymentUnknown
   */
  cancelIntent(id: string): Promise<PaymentIntent>;
  /** Refunds a part of a payment, or all of it. @returns its id. @throws PaymentRejected when less is left, or it is in dispute */
  refund(refund: NewRefund): Promise<string>;
  /** Adds up refunds and lost disputes, and says whether a dispute is open. @throws PaymentUnknown */
  refundState(paymentIntentId: string): Promise<RefundState>;
  /** @throws PaymentRejected when the signature does not match the raw body. */
  readWebhook(rawBody: Buffer, signature: string | undefined): Promise<PaymentEvent>;
}

/** The outcome of the call is unknown: no response, a server error, too many calls, a key that the provider rejects. */
export class PaymentUnavailable extends Error {
  override name = 'PaymentUnavailable';
}

/** The provider understood and rejected; the same call will be rejected again. */
export class PaymentRejected extends Error {
  override name = 'PaymentRejected';
}

/** This account has no such payment, and with these keys never will. */
export class PaymentUnknown extends PaymentRejected {
  override name = 'PaymentUnknown';
}
