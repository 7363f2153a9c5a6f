import type Stripe from 'stripe';
import { invalidRequest, unexpectedState } from '../api/api-error.ts';
import { completePayment } from './charge-card.ts';
import type { CallContext, Ledger } from './context.ts';
import { readAmount, readCurrency } from './create-intent.ts';
import { CONFIRMABLE, idOf } from './intent-object.ts';
import { readPaymentMethod } from './payment-methods.ts';

/** `POST /v1/payment_intents/:id`. Once an intent is paid or canceled, only its description, metadata and receipt address may change. */
export async function updateIntent({ objects, params }: CallContext, id: string): Promise<Stripe.PaymentIntent> {
  const amount = params.has('amount') ? readAmount(params) : null;
  if (params.has('currency')) readCurrency(params);
  const description = params.optionalText('description');
  const receiptEmail = params.email('receipt_email');
  const intent = await objects.lock('payment_intent', id, 'intent');
  const metadata = params.metadata(intent.metadata);
  const method = await readPaymentMethod(params, objects);
  params.finish();

  const changesPayment = (amount !== null && amount !== intent.amount) || method !== null;
  if (changesPayment && !CONFIRMABLE.includes(intent.status)) {
    throw unexpectedState(`This PaymentIntent could not be updated because it has a status of ${intent.status}.`, intent);
  }
  const updated: Stripe.PaymentIntent = {
    ...intent,
    amount: amount ?? intent.amount,
    description: description === undefined ? intent.description : description,
    metadata,
    receipt_email: receiptEmail === undefined ? intent.receipt_email : receiptEmail,
    ...(method ? { payment_method: method.id, status: 'requires_confirmation', next_action: null } : {}),
  };
  await objects.save(updated);
  return updated;
}

/** `POST /v1/payment_intents/:id/capture`: takes `amount_to_capture` cents of what the bank holds, or all of it. */
export async function captureIntent({ objects, events, params }: CallContext, id: string): Promise<Stripe.PaymentIntent> {
  const wanted = params.integer('amount_to_capture');
  params.finish();
  const intent = await objects.lock('payment_intent', id, 'intent');
  if (intent.status !== 'requires_capture') {
    throw unexpectedState(`This PaymentIntent could not be captured because it has a status of ${intent.status}.`, intent);
  }
  const held = await objects.lock('charge', idOf(intent.latest_charge) ?? '', 'charge');
  const amount = wanted ?? held.amount;
  if (amount < 1 || amount > held.amount) {
    throw invalidRequest(`The amount to capture must be between 1 and ${held.amount}.`, { param: 'amount_to_capture' });
  }
  const captured: Stripe.Charge = { ...held, amount_captured: amount, amount_refunded: held.amount - amount, captured: true };
  await objects.save(captured);
  await events.add('charge.captured', captured);
  return completePayment({ objects, events }, intent, captured);
}

/** `POST /v1/payment_intents/:id/cancel` */
export async function cancelIntent({ objects, events, params }: CallContext, id: string): Promise<Stripe.PaymentIntent> {
  const reason = params.oneOf('cancellation_reason', ['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned']);
  params.finish();
  const intent = await objects.lock('payment_intent', id, 'intent');
  const isHeld = intent.status === 'requires_capture';
  if (!isHeld && !CONFIRMABLE.includes(intent.status)) {
    throw unexpectedState(`You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`, intent);
  }
  if (isHeld) await release({ objects, events }, idOf(intent.latest_charge) ?? '');
  const canceled: Stripe.PaymentIntent = {
    ...intent,
    amount_capturable: 0,
    canceled_at: objects.now(),
    cancellation_reason: reason,
    next_action: null,
    status: 'canceled',
  };
  await objects.save(canceled);
  await events.add('payment_intent.canceled', canceled);
  return canceled;
}

/** The bank no longer holds the amount. To Stripe that is a refund. */
async function release({ objects, events }: Ledger, chargeId: string): Promise<void> {
  const held = await objects.lock('charge', chargeId, 'charge');
  const released: Stripe.Charge = { ...held, amount_refunded: held.amount, refunded: true };
  await objects.save(released);
  await events.add('charge.refunded', released, { amount_refunded: held.amount_refunded, refunded: held.refunded });
}
