import type { Decline } from '@archive/schema/test-card';
import type Stripe from 'stripe';
import { ApiError, type ErrorBody } from '#adapters/payment/sandbox/api/api-error';
import { newCharge } from './charge-object.ts';
import type { Ledger } from './context.ts';
import { openDispute } from './disputes.ts';

/**
 * Takes the money of a locked intent, or records that the bank refused.
 * @throws ApiError `card_error` when it refused; what was recorded stays.
 */
export async function chargeCard(
  { objects, events }: Ledger,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  isAuthenticated: boolean,
): Promise<Stripe.PaymentIntent> {
  const { decline = null, isDisputed } = await objects.behaviorOf(method.id);
  const charge = newCharge({ intent, method, created: objects.now(), decline, isAuthenticated });
  await objects.insert(charge);
  if (decline) throw await recordDecline({ objects, events }, intent, method, charge, decline);

  const paid: Stripe.PaymentIntent = {
    ...intent,
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: method.id,
    status: 'succeeded',
  };
  await objects.save(paid);
  await events.add('charge.succeeded', charge);
  await events.add('payment_intent.succeeded', paid);
  if (isDisputed) await openDispute({ objects, events }, charge);
  return paid;
}

async function recordDecline(
  { objects, events }: Ledger,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  charge: Stripe.Charge,
  decline: Decline,
): Promise<ApiError> {
  const error = {
    type: 'card_error',
    charge: charge.id,
    code: decline.code,
    ...(decline.declineCode ? { decline_code: decline.declineCode } : {}),
    message: decline.message,
    ...(decline.param ? { param: decline.param } : {}),
    payment_method: method,
  } satisfies ErrorBody;
  const refused: Stripe.PaymentIntent = {
    ...intent,
    last_payment_error: { ...error, code: decline.code },
    latest_charge: charge.id,
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  };
  await objects.save(refused);
  await events.add('charge.failed', charge);
  await events.add('payment_intent.payment_failed', refused);
  return new ApiError(402, { ...error, payment_intent: refused }, true);
}
