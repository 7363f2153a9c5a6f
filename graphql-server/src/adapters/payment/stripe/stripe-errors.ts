import Stripe from 'stripe';
import { PaymentRejected, PaymentUnavailable, PaymentUnknown } from '#ports/payment-gateway';

/** Calls the SDK and translates its errors to those of the port. */
export async function withPortErrors<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw translate(error);
  }
}

/** Stripe understood the request, but the object's state does not allow it. */
export function isUnexpectedState(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'payment_intent_unexpected_state';
}

/** An internal error that Stripe stored under the idempotency key: repeating the call returns it again for a day. */
export function isStoredFailure(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeAPIError && error.headers?.['idempotent-replayed'] === 'true';
}

function translate(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  const details = `${error.message} (${[error.type, error.code, error.requestId].filter(Boolean).join(', ')})`;
  if (isMissingIntent(error)) return new PaymentUnknown(details, { cause: error });
  return isRejection(error) ? new PaymentRejected(details, { cause: error }) : new PaymentUnavailable(details, { cause: error });
}

// Only the intent in the address: other missing objects mean something else.
function isMissingIntent({ statusCode, code, param }: InstanceType<typeof Stripe.errors.StripeError>): boolean {
  return statusCode === 404 && code === 'resource_missing' && param === 'intent';
}

// A wrong key or a missing permission concerns our settings, not this payment. It counts as an outage, so that the
// order stays open until the settings are fixed. So do 429, 5xx, broken connections and a key that is in use (409).
function isRejection(error: InstanceType<typeof Stripe.errors.StripeError>): boolean {
  return (
    error instanceof Stripe.errors.StripeCardError ||
    error instanceof Stripe.errors.StripeInvalidRequestError ||
    error instanceof Stripe.errors.StripeIdempotencyError
  );
}
