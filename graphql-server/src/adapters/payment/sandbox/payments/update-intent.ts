import type Stripe from 'stripe';
import { unexpectedState } from '#adapters/payment/sandbox/api/api-error';
import type { CallContext } from './context.ts';
import { readAmount, readCurrency } from './create-intent.ts';
import { CONFIRMABLE } from './intent-object.ts';
import { readPaymentMethod } from './payment-methods.ts';

/** `POST /v1/payment_intents/:id`. Once an intent is paid or canceled only its notes may still change. */
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
