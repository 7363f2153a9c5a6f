import type { PaymentIntent, PaymentIntentResult, Stripe, StripeElements, StripeError } from '@stripe/stripe-js';

/** The outcome of one attempt to pay. */
export type PaymentOutcome =
  | { kind: 'succeeded' }
  /** The card was declined or the form is incomplete. `message` is from the provider and safe to show. */
  | { kind: 'failed'; message: string }
  /** The shop has closed the payment: nothing was charged, and this intent can't be charged later. */
  | { kind: 'canceled' }
  /** Anything else. Trying again is safe: the server returns the same intent, and an intent is charged once. */
  | { kind: 'error'; cause?: unknown };

export type FailedPayment = Exclude<PaymentOutcome, { kind: 'succeeded' }>;

/** A card form that pays. Neither call rejects. */
export interface CardPayment {
  /** Validates the form. @returns null if it is valid */
  check(): Promise<FailedPayment | null>;
  /** Charges the card. @param clientSecret that of our server's intent */
  confirm(clientSecret: string): Promise<PaymentOutcome>;
}

export interface PaymentAttempt {
  stripe: Stripe;
  elements: StripeElements;
  clientSecret: string;
  /** Where the provider sends the buyer back to if it has to leave the page. */
  returnUrl: string;
  /** Waits so many milliseconds. */
  pause: (ms: number) => Promise<void>;
  /** Resolves when the device has a connection. */
  untilOnline: () => Promise<void>;
}

const RETRIEVAL_PAUSES_MS = [0, 1000, 3000];

export async function checkForm(elements: StripeElements): Promise<FailedPayment | null> {
  try {
    const { error } = await elements.submit();
    return error ? (failureOf(error) ?? { kind: 'error', cause: error }) : null;
  } catch (cause) {
    return { kind: 'error', cause };
  }
}

/** Confirms the intent. If the reply is lost, retrieves the intent to learn the outcome. Never rejects. */
export async function confirmPayment(attempt: PaymentAttempt): Promise<PaymentOutcome> {
  const { stripe, elements, clientSecret, returnUrl } = attempt;
  // No receipt_email: the provider would send a receipt of its own beside our email. The order has the address already.
  const confirmParams = { return_url: returnUrl };
  const result = await settle(() => stripe.confirmPayment({ elements, clientSecret, confirmParams, redirect: 'if_required' }));
  if (result.paymentIntent) return outcomeOf(result.paymentIntent);
  // The reply may be lost after the money was taken, so the intent is retrieved.
  return failureOf(result.error) ?? retrieveOutcome(attempt, result.error);
}

async function retrieveOutcome(attempt: PaymentAttempt, cause: StripeError): Promise<PaymentOutcome> {
  const { stripe, clientSecret, pause, untilOnline } = attempt;
  for (const ms of RETRIEVAL_PAUSES_MS) {
    await pause(ms);
    // Offline, waiting for the result is safer than telling the buyer to try again.
    await untilOnline();
    const { paymentIntent } = await settle(() => stripe.retrievePaymentIntent(clientSecret));
    if (paymentIntent) return isOver(paymentIntent) ? outcomeOf(paymentIntent) : { kind: 'error', cause };
  }
  return { kind: 'error', cause };
}

async function settle(call: () => Promise<PaymentIntentResult>): Promise<PaymentIntentResult> {
  try {
    return await call();
  } catch (cause) {
    return { error: { type: 'api_connection_error', message: String(cause) } };
  }
}

function outcomeOf(intent: PaymentIntent): PaymentOutcome {
  if (isPaid(intent)) return { kind: 'succeeded' };
  if (intent.status === 'canceled') return { kind: 'canceled' };
  return { kind: 'failed', message: intent.last_payment_error?.message ?? 'The payment was not completed. Please try again.' };
}

// A payment that is still processing counts as paid here: the success page waits for the server to confirm it.
function isPaid({ status }: PaymentIntent): boolean {
  return status === 'succeeded' || status === 'processing' || status === 'requires_capture';
}

function isOver(intent: PaymentIntent): boolean {
  return isPaid(intent) || intent.status === 'canceled';
}

function failureOf(error: StripeError): FailedPayment | null {
  const isFailure =
    error.type === 'card_error' || error.type === 'validation_error' || error.code === 'payment_intent_authentication_failure';
  return isFailure ? { kind: 'failed', message: error.message ?? 'Your card was declined.' } : null;
}
