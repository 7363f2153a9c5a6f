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
} from '#ports/payment-gateway';
import { type ApiLocation, createStripeClient } from './stripe-client.ts';
import { amountLost, NOTHING_DISPUTED, stateOf, takenBy } from './stripe-disputes.ts';
import { isUnexpectedState, translateErrors } from './stripe-errors.ts';
import { foldEvent } from './stripe-events.ts';
import { pastKeptFailures } from './stripe-keys.ts';
import { linesIn } from './stripe-metadata.ts';

const WEBHOOK_TOLERANCE_SECONDS = 300;

/** On our refunds. Those that the owners make at the provider have none. */
const BY_SHOP = { asked_by: 'shop' };

type Refunds = Pick<RefundState, 'namedRefunds' | 'failedRefunds' | 'failedByHand'>;
const NO_REFUNDS: Refunds = { namedRefunds: [], failedRefunds: 0, failedByHand: [] };

export interface StripeGatewayOptions {
  secretKey: string;
  webhookSecret: string;
  /** Where the stand-in lives; leave out for Stripe itself. */
  sandbox?: ApiLocation;
  clock?: Clock;
}

/** The card provider Stripe, or the sandbox that speaks its API. */
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
      // Cards alone never lead the buyer away from the page: 3-D Secure opens in a frame.
      allowed_payment_method_types: ['card'],
      description: intent.description,
      metadata: intent.metadata,
    } satisfies Stripe.PaymentIntentCreateParams;
    // An intent that such a failure has left behind is harmless: nobody has its secret.
    const created = await translateErrors(() =>
      pastKeptFailures(intent.idempotencyKey, (idempotencyKey) => this.#stripe.paymentIntents.create(params, { idempotencyKey })),
    );
    // A repeated key is answered with the first reply word for word; the payment may have moved on since.
    return created.lastResponse.headers['idempotent-replayed'] === 'true' ? this.retrieveIntent(created.id) : toPaymentIntent(created);
  }

  async retrieveIntent(id: string): Promise<PaymentIntent> {
    return toPaymentIntent(await translateErrors(() => this.#retrieve(id)));
  }

  async cancelIntent(id: string): Promise<PaymentIntent> {
    return translateErrors(async () => {
      try {
        return toPaymentIntent(await this.#stripe.paymentIntents.cancel(id));
      } catch (error) {
        // The payment was faster, or another call has canceled it: what holds now is the answer.
        if (isUnexpectedState(error)) return toPaymentIntent(await this.#retrieve(id));
        throw error;
      }
    });
  }

  async refund({ paymentIntentId, amount, idempotencyKey }: NewRefund): Promise<void> {
    const params = { payment_intent: paymentIntentId, amount, reason: 'duplicate', metadata: BY_SHOP } as const;
    await translateErrors(() => this.#stripe.refunds.create(params, { idempotencyKey }));
  }

  async refundState(paymentIntentId: string): Promise<RefundState> {
    return translateErrors(async () => {
      const charge = chargeOf(await this.#retrieve(paymentIntentId));
      const disputes = charge?.disputed ? await this.#openOrLostDisputes(paymentIntentId) : [];
      return {
        amountReturned: cents((charge?.amount_refunded ?? 0) + amountLost(disputes)),
        dispute: stateOf(disputes),
        disputed: charge ? takenBy(disputes, charge) : NOTHING_DISPUTED,
        // Asked for after the charge: a refund that the charge does not count any more, because it failed, is then listed as failed.
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

  /** With its charge, which knows what went back of it. */
  #retrieve(id: string): Promise<Stripe.PaymentIntent> {
    return this.#stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
  }

  // Stripe leaves `disputed` on a charge for ever, also when the bank decided for us. A lost one is no refund to Stripe.
  async #openOrLostDisputes(paymentIntentId: string): Promise<Stripe.Dispute[]> {
    const disputes = await this.#stripe.disputes.list({ payment_intent: paymentIntentId, limit: 100 });
    return disputes.data.filter(({ status }) => status !== 'won' && status !== 'prevented' && !status.startsWith('warning_'));
  }

  async #refunds(paymentIntentId: string): Promise<Refunds> {
    const namedRefunds: NamedRefund[] = [];
    const failedByHand: FailedRefund[] = [];
    let failedRefunds = 0;
    for await (const refund of this.#stripe.refunds.list({ payment_intent: paymentIntentId, limit: 100 })) {
      if (refund.status === 'failed' || refund.status === 'canceled') {
        failedRefunds += 1;
        const isByHand = refund.status === 'failed' && refund.metadata?.asked_by !== BY_SHOP.asked_by;
        if (isByHand) failedByHand.push({ id: refund.id, amount: cents(refund.amount) });
        continue;
      }
      const lineIds = linesIn(refund.metadata);
      if (lineIds.length) namedRefunds.push({ lineIds, amount: cents(refund.amount) });
    }
    return { namedRefunds, failedRefunds, failedByHand };
  }
}

function toPaymentIntent(intent: Stripe.PaymentIntent): PaymentIntent {
  // Null only in lists and for other people's keys; without it a browser could not pay.
  if (!intent.client_secret) throw new PaymentRejected(`Payment intent ${intent.id} came without a client secret`);
  const charge = chargeOf(intent);
  return {
    id: intent.id,
    clientSecret: intent.client_secret,
    status: STATUS[intent.status] ?? 'open',
    amount: cents(intent.amount),
    amountReceived: cents(intent.amount_received),
    receiptEmail: intent.receipt_email,
    isReversed: Boolean(charge && (charge.amount_refunded > 0 || charge.disputed)),
    metadata: intent.metadata,
  };
}

/** Null where it was not asked for: of a new or a cancelled intent nothing went back. */
function chargeOf({ latest_charge: charge }: Stripe.PaymentIntent): Stripe.Charge | null {
  return typeof charge === 'object' ? charge : null;
}

// A state that Stripe adds later counts as open: the sweeper asks again, and nothing is given away.
const STATUS: Readonly<Record<string, PaymentStatus>> = {
  requires_payment_method: 'open',
  requires_confirmation: 'open',
  requires_action: 'open',
  requires_capture: 'processing',
  processing: 'processing',
  succeeded: 'succeeded',
  canceled: 'canceled',
};
