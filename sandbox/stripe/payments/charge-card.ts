import type Stripe from 'stripe';
import type { CardBehavior, Decline } from '../../cards/test-cards.ts';
import { ApiError, type ErrorBody } from '../api/api-error.ts';
import { type ChargeState, newCharge } from './charge-object.ts';
import type { Ledger } from './context.ts';
import { openDispute } from './disputes.ts';
import { idOf } from './intent-object.ts';

/**
 * Takes the money of a locked intent, or records that the bank declined.
 * @throws ApiError `card_error` when it declined; what was recorded stays.
 */
export async function chargeCard(
  { objects, events }: Ledger,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  isAuthenticated: boolean,
): Promise<Stripe.PaymentIntent> {
  const behavior = await objects.behaviorOf(method.id);
  const state = stateAfter(behavior, intent);
  const { decline = null } = behavior;
  const charge = newCharge({ intent, method, created: objects.now(), state, decline, isAuthenticated });
  await objects.insert(charge);
  if (decline) throw await recordDecline({ objects, events }, intent, method, charge, decline);

  const charged: Stripe.PaymentIntent = {
    ...intent,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: method.id,
  };
  if (state === 'pending') return startProcessing({ objects, events }, charged, charge);
  if (state === 'authorized') return awaitCapture({ objects, events }, charged, charge);
  await events.add('charge.succeeded', charge);
  return completePayment({ objects, events }, charged, charge);
}

function stateAfter({ decline, settlesLater }: CardBehavior, intent: Stripe.PaymentIntent): ChargeState {
  if (decline) return 'failed';
  if (settlesLater) return 'pending';
  return intent.capture_method === 'manual' ? 'authorized' : 'captured';
}

async function startProcessing(
  { objects, events }: Ledger,
  intent: Stripe.PaymentIntent,
  charge: Stripe.Charge,
): Promise<Stripe.PaymentIntent> {
  const processing: Stripe.PaymentIntent = { ...intent, processing: { card: {}, type: 'card' }, status: 'processing' };
  await objects.save(processing);
  await objects.settleLater(processing.id, 'payment-succeeds');
  await events.add('charge.pending', charge);
  await events.add('payment_intent.processing', processing);
  return processing;
}

async function awaitCapture(
  { objects, events }: Ledger,
  intent: Stripe.PaymentIntent,
  charge: Stripe.Charge,
): Promise<Stripe.PaymentIntent> {
  const authorized: Stripe.PaymentIntent = { ...intent, amount_capturable: charge.amount, status: 'requires_capture' };
  await objects.save(authorized);
  await events.add('charge.succeeded', charge);
  await events.add('payment_intent.amount_capturable_updated', authorized);
  return authorized;
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
  const declined: Stripe.PaymentIntent = {
    ...intent,
    last_payment_error: { ...error, code: decline.code },
    latest_charge: charge.id,
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  };
  await objects.save(declined);
  await events.add('charge.failed', charge);
  await events.add('payment_intent.payment_failed', declined);
  return new ApiError(402, { ...error, payment_intent: declined }, true);
}

/** Completes a captured charge: its intent succeeds, and some test cards dispute it at once. */
export async function completePayment(
  { objects, events }: Ledger,
  intent: Stripe.PaymentIntent,
  charge: Stripe.Charge,
): Promise<Stripe.PaymentIntent> {
  const paid: Stripe.PaymentIntent = {
    ...intent,
    amount_capturable: 0,
    amount_received: charge.amount_captured,
    processing: null,
    status: 'succeeded',
  };
  await objects.save(paid);
  await events.add('payment_intent.succeeded', paid);
  const { dispute } = await objects.behaviorOf(idOf(charge.payment_method) ?? '');
  if (dispute === 'inquiry') await openDispute({ objects, events }, charge, { status: 'warning_needs_response' });
  else if (dispute) await openDispute({ objects, events }, charge, { reason: dispute });
  return paid;
}
