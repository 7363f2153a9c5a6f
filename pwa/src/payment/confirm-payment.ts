import type { PaymentIntent, PaymentIntentResult, Stripe, StripeElements, StripeError } from '@stripe/stripe-js';

/** What became of one try to pay. */
export type PaymentOutcome =
  | { kind: 'succeeded'; paymentIntentId: string; clientSecret: string }
  /** The card was refused or the form is not complete; `message` is the provider's and safe to show. */
  | { kind: 'failed'; message: string }
  /** The shop has closed the payment meanwhile: nothing was taken, and nothing can be taken by it any more. */
  | { kind: 'canceled' }
  /** Anything else. Trying again is safe: the server gives the same intent, and an intent is paid once. */
  | { kind: 'error'; cause?: unknown };

export interface PaymentAttempt {
  stripe: Stripe;
  elements: StripeElements;
  /** Asks our server for an intent. @returns its client secret */
  createIntent: () => Promise<string>;
  /** Where the provider leads the buyer if it has to leave the page. */
  returnUrl: string;
  /** Waits so many milliseconds. */
  pause: (ms: number) => Promise<void>;
  /** Ends when the device has a connection. */
  untilOnline: () => Promise<void>;
}

const RETRIEVAL_PAUSES_MS = [0, 1000, 3000];

/** Checks the form, asks for the intent, confirms it. Never rejects. */
export async function confirmPayment(attempt: PaymentAttempt): Promise<PaymentOutcome> {
  try {
    const { error } = await attempt.elements.submit();
    if (error) return refusalOf(error) ?? { kind: 'error', cause: error };
    const clientSecret = await attempt.createIntent();
    if (!clientSecret) throw new Error('No client secret received');
    return await confirmIntent(attempt, clientSecret);
  } catch (cause) {
    return { kind: 'error', cause };
  }
}

async function confirmIntent(attempt: PaymentAttempt, clientSecret: string): Promise<PaymentOutcome> {
  const { stripe, elements, returnUrl } = attempt;
  // No receipt_email: the provider would send a receipt of its own beside our email. The order has the address already.
  const confirmParams = { return_url: returnUrl };
  const result = await settle(() => stripe.confirmPayment({ elements, clientSecret, confirmParams, redirect: 'if_required' }));
  if (result.paymentIntent) return outcomeOf(result.paymentIntent, clientSecret);
  // The reply may be lost while the money is taken: the intent itself knows.
  return refusalOf(result.error) ?? retrieveOutcome(attempt, clientSecret, result.error);
}

async function retrieveOutcome(
  { stripe, pause, untilOnline }: PaymentAttempt,
  clientSecret: string,
  cause: StripeError,
): Promise<PaymentOutcome> {
  for (const ms of RETRIEVAL_PAUSES_MS) {
    await pause(ms);
    // in a tunnel the buyer waits for the truth rather than be told to try again
    await untilOnline();
    const { paymentIntent } = await settle(() => stripe.retrievePaymentIntent(clientSecret));
    if (paymentIntent) return isOver(paymentIntent) ? outcomeOf(paymentIntent, clientSecret) : { kind: 'error', cause };
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

function outcomeOf(intent: PaymentIntent, clientSecret: string): PaymentOutcome {
  if (isPaid(intent)) return { kind: 'succeeded', paymentIntentId: intent.id, clientSecret };
  if (intent.status === 'canceled') return { kind: 'canceled' };
  return { kind: 'failed', message: intent.last_payment_error?.message ?? 'The payment was not completed. Please try again.' };
}

// A payment that is still under way goes the same way: the success page waits for the server's word.
function isPaid({ status }: PaymentIntent): boolean {
  return status === 'succeeded' || status === 'processing' || status === 'requires_capture';
}

function isOver(intent: PaymentIntent): boolean {
  return isPaid(intent) || intent.status === 'canceled';
}

function refusalOf(error: StripeError): PaymentOutcome | null {
  const isRefusal =
    error.type === 'card_error' || error.type === 'validation_error' || error.code === 'payment_intent_authentication_failure';
  return isRefusal ? { kind: 'failed', message: error.message ?? 'Your card was declined.' } : null;
}
