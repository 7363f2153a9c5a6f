import type Stripe from 'stripe';
import { unexpectedState } from '#adapters/payment/sandbox/api/api-error';
import type { Params } from '#adapters/payment/sandbox/api/params';
import { newStripeId } from '#adapters/payment/sandbox/storage/ids';
import { chargeCard } from './charge-card.ts';
import type { CallContext, Ledger } from './context.ts';
import { CONFIRMABLE, idOf } from './intent-object.ts';
import { readPaymentMethod } from './payment-methods.ts';
import { checkReturnUrl } from './return-url.ts';

export interface Confirmation {
  /** Undefined leaves the intent's own. */
  receiptEmail?: string | null;
  returnUrl: string | null;
}

/** `POST /v1/payment_intents/:id/confirm`, by the server or by a browser that holds the client secret. */
export async function confirmIntent({ objects, events, params }: CallContext, id: string): Promise<Stripe.PaymentIntent> {
  const confirmation = { ...readConfirmation(params), receiptEmail: params.email('receipt_email') };
  const intent = await objects.lock('payment_intent', id, 'intent');
  refuseUnlessConfirmable(intent);
  const method = await readPaymentMethod(params, objects);
  params.finish();
  return confirmWith({ objects, events }, intent, method, confirmation);
}

/** Parameters that confirming and creating with `confirm=true` have in common. */
export function readConfirmation(params: Params): Confirmation {
  params.flag('use_stripe_sdk');
  params.flag('off_session');
  return { returnUrl: params.text('return_url') || null };
}

/** Tries to take the money with the given payment method, or with the one that the intent has. */
export async function confirmWith(
  { objects, events }: Ledger,
  intent: Stripe.PaymentIntent,
  given: Stripe.PaymentMethod | null,
  { receiptEmail, returnUrl }: Confirmation,
): Promise<Stripe.PaymentIntent> {
  checkReturnUrl(intent, returnUrl);
  const confirmed = { ...intent, receipt_email: receiptEmail === undefined ? intent.receipt_email : receiptEmail };
  const methodId = idOf(intent.payment_method);
  const method = given ?? (methodId ? await objects.find('payment_method', methodId) : null);
  if (!method) throw missingPaymentMethod(intent);
  const { needsAuthentication } = await objects.behaviorOf(method.id);
  return needsAuthentication
    ? askForAuthentication({ objects, events }, confirmed, method)
    : chargeCard({ objects, events }, confirmed, method, false);
}

async function askForAuthentication(
  { objects, events }: Ledger,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
): Promise<Stripe.PaymentIntent> {
  const waiting: Stripe.PaymentIntent = {
    ...intent,
    last_payment_error: null,
    next_action: { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'sandbox_authentication', source: newStripeId('req') } },
    payment_method: method.id,
    status: 'requires_action',
  };
  await objects.save(waiting);
  await events.add('payment_intent.requires_action', waiting);
  return waiting;
}

function refuseUnlessConfirmable(intent: Stripe.PaymentIntent): void {
  if (CONFIRMABLE.includes(intent.status)) return;
  const message =
    intent.status === 'succeeded'
      ? 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.'
      : `You cannot confirm this PaymentIntent because it has a status of ${intent.status}.`;
  throw unexpectedState(message, intent);
}

function missingPaymentMethod(intent: Stripe.PaymentIntent) {
  return unexpectedState("You cannot confirm this PaymentIntent because it's missing a payment method.", intent);
}
