import type Stripe from 'stripe';
import { unexpectedState } from '#adapters/payment/sandbox/api/api-error';
import { chargeCard } from './charge-card.ts';
import type { Ledger } from './context.ts';
import { idOf } from './intent-object.ts';

const FAILURE = {
  type: 'invalid_request_error',
  code: 'payment_intent_authentication_failure',
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
} as const;

/** What the bank's page tells Stripe after 3-D Secure: the buyer was recognised, or not. */
export async function authenticateIntent(
  { objects, events }: Ledger,
  intent: Stripe.PaymentIntent,
  isRecognised: boolean,
): Promise<Stripe.PaymentIntent> {
  const methodId = idOf(intent.payment_method);
  const method = methodId ? await objects.find('payment_method', methodId) : null;
  if (intent.status !== 'requires_action' || !method) {
    throw unexpectedState(`This PaymentIntent is not waiting for authentication; it has a status of ${intent.status}.`, intent);
  }
  if (isRecognised) return chargeCard({ objects, events }, intent, method, true);

  const failed: Stripe.PaymentIntent = {
    ...intent,
    last_payment_error: { ...FAILURE, payment_method: method },
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  };
  await objects.save(failed);
  await events.add('payment_intent.payment_failed', failed);
  return failed;
}
