import { cents } from '@archive/schema/money';
import type Stripe from 'stripe';
import { type Clock, systemClock } from '#kernel/clock';
import {
  type FailedRefund,
  type NamedRefund,
  type NewPaymentIntent,
  type NewRefund,
  type PaymentEvent,
  type PaymentGateway,
  type PaymentIntent,
  PaymentRejected,
  type PaymentStatus,
  type RefundState,
  type RequestedRefund,
} from '#ports/payment-gateway';
import { retryStoredFailures } from './retry-stored-failures.ts';
import { type ApiLocation, createStripeClient } from './stripe-client.ts';
import { amountLost, isOpenOrLost, NOTHING_DISPUTED, stateOf, takenBy } from './stripe-disputes.ts';
import { isUnexpectedState, withPortErrors } from './stripe-errors.ts';
import { foldEvent } from './stripe-events.ts';
import { isByShop, linesIn, reasonParams, requestIn } from './stripe-metadata.ts';

const WEBHOOK_TOLERANCE_SECONDS = 300;

type Refunds = Pick<RefundState, 'namedRefunds' | 'failedRefunds' | 'failedByHand' | 'requested'>;
const NO_REFUNDS: Refunds = { namedRefunds: [], failedRefunds: 0, failedByHand: [], requested: [] };

export interface StripeGatewayOptions {
  secretKey: string;
  webhookSecret: string;
  /** The address of the emulator; leave out for Stripe itself. */
  sandbox?: ApiLocation;
  clock?: Clock;
}

/** The payment provider Stripe, or its emulator. */
export class StripeGateway implements PaymentGateway {
  readonly #stripe: Stripe;
  readonly #webhookSecret: string;
  readonly #clock: Clock;

  constructor({ secretKey, webhookSecret, sandbox, clock = systemClock }: StripeGatewayOptions) {
    this.#stripe = createStripeClient(secretKey, sandbox);
    this.#webhookSecret = webhookSecret;
    this.#clock = clock;
  }

  async createIntent(intent: NewPaymentIntent): Promise<PaymentIntent> {
    const params = {
      amount: intent.amount,
      currency: 'usd',
      // Cards never redirect the buyer to another page: 3-D Secure opens in a frame.
      allowed_payment_method_types: ['card'],
      description: intent.description,
      metadata: intent.metadata,
    } satisfies Stripe.PaymentIntentCreateParams;
    // An intent that a failed call left behind is harmless: no one has its client secret.
    const created = await withPortErrors(() =>
      retryStoredFailures(intent.idempotencyKey, (idempotencyKey) => this.#stripe.paymentIntents.create(params, { idempotencyKey })),
    );
    // A repeated key returns the first response unchanged, but the payment may have changed since.
    return created.lastResponse.headers['idempotent-replayed'] === 'true' ? this.retrieveIntent(created.id) : toPaymentIntent(created);
  }

  async retrieveIntent(id: string): Promise<PaymentIntent> {
    return toPaymentIntent(await withPortErrors(() => this.#retrieve(id)));
  }

  async cancelIntent(id: string): Promise<PaymentIntent> {
    return withPortErrors(async () => {
      try {
        return toPaymentIntent(await this.#stripe.paymentIntents.cancel(id));
      } catch (error) {
        // The payment succeeded first, or another call has canceled it: return the current state.
        if (isUnexpectedState(error)) return toPaymentIntent(await this.#retrieve(id));
        throw error;
      }
    });
  }

  async refund({ paymentIntentId, amount, idempotencyKey, cause }: NewRefund): Promise<string> {
    const params = {
      payment_intent: paymentIntentId,
      amount,
      ...reasonParams(cause),
    } satisfies Stripe.RefundCreateParams;
    return (await withPortErrors(() => this.#stripe.refunds.create(params, { idempotencyKey }))).id;
  }

  async refundState(paymentIntentId: string): Promise<RefundState> {
    return withPortErrors(async () => {
      const charge = chargeOf(await this.#retrieve(paymentIntentId));
      const disputes = charge?.disputed ? await this.#openOrLostDisputes(paymentIntentId) : [];
      return {
        amountReturned: cents((charge?.amount_refunded ?? 0) + amountLost(disputes)),
        dispute: stateOf(disputes),
        disputed: charge ? takenBy(disputes, charge) : NOTHING_DISPUTED,
        // Queried after the charge, so that a refund that failed and left the charge's total is listed as failed.
        ...(charge ? await this.#refunds(paymentIntentId) : NO_REFUNDS),
      };
    });
  }

  async readWebhook(rawBody: Buffer, signature: string | undefined): Promise<PaymentEvent> {
    try {
      const receivedAt = this.#clock.now().getTime();
      const { webhooks } = this.#stripe;
      const secret = this.#webhookSecret;
      return foldEvent(webhooks.constructEvent(rawBody, signature ?? '', secret, WEBHOOK_TOLERANCE_SECONDS, undefined, receivedAt));
    } catch (error) {
      throw new PaymentRejected('The webhook is not signed by the provider', { cause: error });
    }
  }

  /** Includes its charge, which has the refunded amount. */
  #retrieve(id: string): Promise<Stripe.PaymentIntent> {
    return this.#stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
  }

  // Stripe never clears `disputed` on a charge, even when we won. It does not count a lost dispute as a refund.
  async #openOrLostDisputes(paymentIntentId: string): Promise<Stripe.Dispute[]> {
    const disputes = await this.#stripe.disputes.list({ payment_intent: paymentIntentId, limit: 100 });
    return disputes.data.filter(isOpenOrLost);
  }

  async #refunds(paymentIntentId: string): Promise<Refunds> {
    const namedRefunds: NamedRefund[] = [];
    const failedByHand: FailedRefund[] = [];
    const requested: RequestedRefund[] = [];
    let failedRefunds = 0;
    for await (const refund of this.#stripe.refunds.list({ payment_intent: paymentIntentId, limit: 100 })) {
      const isFailed = refund.status === 'failed' || refund.status === 'canceled';
      const requestId = requestIn(refund.metadata);
      const [lineIds, amount] = [linesIn(refund.metadata), cents(refund.amount)];
      if (requestId) requested.push({ requestId, id: refund.id, amount, isCourtesy: lineIds.length === 0, isFailed });
      if (isFailed) {
        failedRefunds += 1;
        const isByHand = refund.status === 'failed' && !isByShop(refund.metadata);
        if (isByHand) failedByHand.push({ id: refund.id, amount });
        continue;
      }
      if (lineIds.length) namedRefunds.push({ lineIds, amount });
    }
    return { namedRefunds, failedRefunds, failedByHand, requested };
  }
}

function toPaymentIntent(intent: Stripe.PaymentIntent): PaymentIntent {
  // Null only in lists and for publishable keys of others; without it a browser could not pay.
  if (!intent.client_secret) throw new PaymentRejected(`Payment intent ${intent.id} came without a client secret`);
  const charge = chargeOf(intent);
  return {
    id: intent.id,
    clientSecret: intent.client_secret,
    status: STATUS[intent.status] ?? 'open',
    amount: cents(intent.amount),
    amountReceived: cents(intent.amount_received),
    receiptEmail: intent.receipt_email,
    cardLast4: charge?.payment_method_details?.card?.last4 ?? null,
    isReversed: Boolean(charge && (charge.amount_refunded > 0 || charge.disputed)),
    metadata: intent.metadata,
  };
}

/** Null when not requested: a new or a canceled intent has no refunds. */
function chargeOf({ latest_charge: charge }: Stripe.PaymentIntent): Stripe.Charge | null {
  return typeof charge === 'object' ? charge : null;
}

// A status that Stripe adds later counts as open: the reconciliation job checks again, and no files are released.
const STATUS: Record<Stripe.PaymentIntent.Status, PaymentStatus> = {
  requires_payment_method: 'open',
  requires_confirmation: 'open',
  requires_action: 'open',
  requires_capture: 'processing',
  processing: 'processing',
  succeeded: 'succeeded',
  canceled: 'canceled',
};
