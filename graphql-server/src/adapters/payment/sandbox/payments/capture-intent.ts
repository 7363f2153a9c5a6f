import type Stripe from 'stripe';
import { invalidRequest, unexpectedState } from '#adapters/payment/sandbox/api/api-error';
import { completePayment } from './complete-payment.ts';
import type { CallContext } from './context.ts';
import { idOf } from './intent-object.ts';

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
