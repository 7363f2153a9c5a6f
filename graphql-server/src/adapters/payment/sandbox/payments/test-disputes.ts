import type Stripe from 'stripe';
import { invalidRequest } from '#adapters/payment/sandbox/api/api-error';
import type { CallContext } from './context.ts';
import { DISPUTE_STATUSES } from './dispute-object.ts';
import { moveDispute, openDispute } from './disputes.ts';
import { idOf } from './intent-object.ts';

// Not Stripe's: no test card makes these disputes.

/** `POST /test/payment_intents/:id/dispute`: the bank opens a dispute about `amount` cents, or about all of it. */
export async function disputeIntent({ objects, events, params }: CallContext, id: string): Promise<Stripe.Dispute> {
  const amount = params.integer('amount');
  const status = params.oneOf('status', DISPUTE_STATUSES);
  params.finish();
  const intent = await objects.lock('payment_intent', id, 'intent');
  if (intent.status !== 'succeeded') throw invalidRequest('Only a payment that succeeded can be disputed.');
  const charge = await objects.lock('charge', idOf(intent.latest_charge) ?? '', 'charge');
  if (amount !== null && (amount < 1 || amount > charge.amount)) {
    throw invalidRequest(`The amount must be between 1 and ${charge.amount}.`, { param: 'amount' });
  }
  return openDispute({ objects, events }, charge, { ...(amount ? { amount } : {}), ...(status ? { status } : {}) });
}

/** `POST /test/disputes/:id`: the bank takes a dispute to another state. */
export async function setDisputeStatus({ objects, events, params }: CallContext, id: string): Promise<Stripe.Dispute> {
  params.requiredText('status');
  const status = params.oneOf('status', DISPUTE_STATUSES);
  params.finish();
  return moveDispute({ objects, events }, await objects.lock('dispute', id, 'dispute'), status);
}
