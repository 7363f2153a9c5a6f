import type Stripe from 'stripe';
import { type ApiError, invalidRequest, unexpectedState } from '../api/api-error.ts';
import type { Params } from '../api/params.ts';
import { newStripeId } from '../storage/ids.ts';
import { chargeCard } from './charge-card.ts';
import type { CallContext, Ledger } from './context.ts';
import { CONFIRMABLE, idOf } from './intent-object.ts';
import { readPaymentMethod } from './payment-methods.ts';

export interface Confirmation {
  /** Undefined leaves the intent's own. */
  receiptEmail?: string | null;
  returnUrl: string | null;
}

/** `POST /v1/payment_intents/:id/confirm`, by the server or by a browser that holds the client secret. */
export async function confirmIntent({ objects, events, params }: CallContext, id: string): Promise<Stripe.PaymentIntent> {
  const confirmation = { ...readConfirmation(params), receiptEmail: params.email('receipt_email') };
  const intent = await objects.lock('payment_intent', id, 'intent');
  rejectUnlessConfirmable(intent);
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

function rejectUnlessConfirmable(intent: Stripe.PaymentIntent): void {
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

const AUTHENTICATION_FAILURE = {
  type: 'invalid_request_error',
  code: 'payment_intent_authentication_failure',
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
} as const;

/** What the bank's page tells Stripe after 3-D Secure: whether the buyer was authenticated. */
export async function authenticateIntent(
  { objects, events }: Ledger,
  intent: Stripe.PaymentIntent,
  isAuthenticated: boolean,
): Promise<Stripe.PaymentIntent> {
  const methodId = idOf(intent.payment_method);
  const method = methodId ? await objects.find('payment_method', methodId) : null;
  if (intent.status !== 'requires_action' || !method) {
    throw unexpectedState(`This PaymentIntent is not waiting for authentication; it has a status of ${intent.status}.`, intent);
  }
  if (isAuthenticated) return chargeCard({ objects, events }, intent, method, true);

  const failed: Stripe.PaymentIntent = {
    ...intent,
    last_payment_error: { ...AUTHENTICATION_FAILURE, payment_method: method },
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  };
  await objects.save(failed);
  await events.add('payment_intent.payment_failed', failed);
  return failed;
}

const RETURN_URL_REQUIRED =
  'This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might ' +
  "redirect your customer off of your page, you must provide a `return_url`. If you don't want to accept redirect-based payment methods, " +
  'set `automatic_payment_methods[enabled]` to `true` and `automatic_payment_methods[allow_redirects]` to `never` when creating Setup ' +
  'Intents and Payment Intents.';

/**
 * Where the buyer returns to from a page of the payment method. Cards never redirect, but Stripe decides by what the intent
 * allows and not by what is used.
 * @throws ApiError when the address is missing, invalid, or has no use
 */
function checkReturnUrl({ automatic_payment_methods: automatic }: Stripe.PaymentIntent, returnUrl: string | null): void {
  const redirects = automatic?.allow_redirects ?? null;
  if (returnUrl === null) {
    if (redirects === 'always') throw invalidRequest(RETURN_URL_REQUIRED);
    return;
  }
  if (!URL.canParse(returnUrl)) throw invalidRequest('Not a valid URL', { code: 'url_invalid', param: 'return_url' });
  if (redirects === 'never') {
    throw notAllowed('The parameter `return_url` cannot be passed when `automatic_payment_methods[allow_redirects]` is set to `never`.');
  }
}

/** @throws ApiError: the address belongs to the confirmation */
export function rejectReturnUrl(returnUrl: string | null): void {
  if (returnUrl === null) return;
  throw notAllowed('The parameter `return_url` cannot be passed when creating a PaymentIntent unless `confirm` is set to true.');
}

function notAllowed(message: string): ApiError {
  return invalidRequest(message, { code: 'payment_intent_invalid_parameter', param: 'return_url' });
}
