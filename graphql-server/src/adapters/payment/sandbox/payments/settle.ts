import type Stripe from 'stripe';
import type { Settlement, StripeObjects } from '#adapters/payment/sandbox/storage/stripe-objects';
import { completePayment } from './complete-payment.ts';
import type { Ledger } from './context.ts';
import { idOf } from './intent-object.ts';

/** Applies the bank's delayed result to a payment intent or a refund, unless the object was deleted or has changed since. */
export async function settle({ objects, events }: Ledger, id: string, settlement: Settlement): Promise<void> {
  if (settlement === 'payment-succeeds') await settlePayment({ objects, events }, id);
  else await settleRefund({ objects, events }, id, settlement === 'refund-fails');
}

async function settlePayment({ objects, events }: Ledger, id: string): Promise<void> {
  if (!(await objects.find('payment_intent', id))) return;
  const intent = await objects.lock('payment_intent', id, 'intent');
  if (intent.status !== 'processing') return;
  const pending = await objects.lock('charge', idOf(intent.latest_charge) ?? '', 'charge');
  const charge: Stripe.Charge = { ...pending, amount_captured: pending.amount, paid: true, status: 'succeeded' };
  await objects.save(charge);
  await events.add('charge.succeeded', charge);
  await completePayment({ objects, events }, intent, charge);
}

async function settleRefund({ objects, events }: Ledger, id: string, isFailed: boolean): Promise<void> {
  const found = await objects.find('refund', id);
  const charge = found && (await lockCharge(objects, found));
  if (!charge) return;
  const { pending_reason, ...refund } = await objects.lock('refund', id, 'refund');
  if (refund.status !== (isFailed ? 'succeeded' : 'pending')) return;
  const settled: Stripe.Refund = isFailed
    ? { ...refund, status: 'failed', failure_reason: 'expired_or_canceled_card' }
    : { ...refund, status: 'succeeded' };
  await objects.save(settled);
  // A failed refund no longer counts.
  if (isFailed) await objects.save({ ...charge, amount_refunded: charge.amount_refunded - refund.amount, refunded: false });
  const previous = { status: refund.status };
  for (const type of ['refund.updated', 'charge.refund.updated'] as const) await events.add(type, settled, previous);
  if (isFailed) await events.add('refund.failed', settled);
}

/** In the same order as every other call, so that two of them never wait for each other. */
async function lockCharge(objects: StripeObjects, refund: Stripe.Refund): Promise<Stripe.Charge | null> {
  const [intentId, chargeId] = [idOf(refund.payment_intent), idOf(refund.charge)];
  if (!intentId || !chargeId || !(await objects.find('payment_intent', intentId))) return null;
  await objects.lock('payment_intent', intentId, 'intent');
  return objects.lock('charge', chargeId, 'charge');
}
