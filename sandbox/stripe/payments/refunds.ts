import type Stripe from 'stripe';
import { invalidRequest, noSuch } from '../api/api-error.ts';
import { newStripeId } from '../storage/ids.ts';
import type { StripeObjects } from '../storage/stripe-objects.ts';
import type { CallContext } from './context.ts';
import { idOf } from './intent-object.ts';

/** `POST /v1/refunds`: refunds `amount` cents of a charge, or the rest. */
export async function createRefund({ objects, events, params }: CallContext): Promise<Stripe.Refund> {
  const chargeId = params.text('charge');
  const intentId = params.text('payment_intent');
  const amount = params.integer('amount');
  const reason = params.oneOf('reason', ['duplicate', 'fraudulent', 'requested_by_customer']);
  const metadata = params.metadata({});
  params.finish();

  const charge = await lockCharge(objects, chargeId, intentId);
  const rest = refundableAmount(charge, amount, await isChargedBack(objects, charge));
  const { refunds: course } = await objects.behaviorOf(idOf(charge.payment_method) ?? '');
  const isPending = course === 'pending-first';
  const refund = newRefund(charge, { amount: rest, created: objects.now(), reason, metadata, isPending });
  const amountRefunded = charge.amount_refunded + refund.amount;
  const refunded: Stripe.Charge = { ...charge, amount_refunded: amountRefunded, refunded: amountRefunded === charge.amount };
  await objects.insert(refund);
  await objects.save(refunded);
  await events.add('refund.created', refund);
  await events.add('charge.refunded', refunded, { amount_refunded: charge.amount_refunded, refunded: charge.refunded });
  if (course) await objects.settleLater(refund.id, isPending ? 'refund-succeeds' : 'refund-fails');
  return refund;
}

/** `POST /v1/refunds/:id`: only the metadata of a refund can change. */
export async function updateRefund({ objects, events, params }: CallContext, id: string): Promise<Stripe.Refund> {
  const refund = await objects.lock('refund', id, 'refund');
  const before = refund.metadata ?? {};
  const updated: Stripe.Refund = { ...refund, metadata: params.metadata(before) };
  params.finish();
  await objects.save(updated);
  const previous = changedKeys(before, updated.metadata ?? {});
  if (!Object.keys(previous).length) return updated;
  for (const type of ['refund.updated', 'charge.refund.updated'] as const) await events.add(type, updated, { metadata: previous });
  return updated;
}

/** What the keys that differ were before; null for those that are new. */
function changedKeys(before: Record<string, string>, after: Record<string, string>): Record<string, string | null> {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return Object.fromEntries([...keys].filter((key) => before[key] !== after[key]).map((key) => [key, before[key] ?? null]));
}

// The intent is locked first, as in every other call, so that two calls can't deadlock.
async function lockCharge(objects: StripeObjects, chargeId: string | null, intentId: string | null): Promise<Stripe.Charge> {
  if (!chargeId && !intentId) {
    throw invalidRequest('One of the following params should be provided for this request: payment_intent or charge.');
  }
  const named = chargeId ? await objects.find('charge', chargeId) : null;
  if (chargeId && !named) throw noSuch('charge', chargeId, 'charge', 400);
  const intent = await objects.lock('payment_intent', intentId ?? idOf(named?.payment_intent ?? null) ?? '', 'payment_intent', 400);
  const latest = idOf(intent.latest_charge);
  const id = chargeId ?? latest;
  if (!id || intent.status !== 'succeeded' || (chargeId && chargeId !== latest)) {
    throw invalidRequest(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`, { param: 'payment_intent' });
  }
  return objects.lock('charge', id, 'charge');
}

/** The bank has the money, or has taken it for good. A charge stays `disputed` after that, whatever the bank decided. */
async function isChargedBack(objects: StripeObjects, charge: Stripe.Charge): Promise<boolean> {
  if (!charge.disputed) return false;
  const page = { limit: 100, startingAfter: null, endingBefore: null, paymentIntent: idOf(charge.payment_intent) };
  return (await objects.list('dispute', page)).data.some((dispute) => !dispute.is_charge_refundable);
}

function refundableAmount(charge: Stripe.Charge, amount: number | null, chargedBack: boolean): number {
  const rest = charge.amount - charge.amount_refunded;
  if (rest === 0) throw invalidRequest(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  if (chargedBack) throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, { code: 'charge_disputed' });
  if (amount === null) return rest;
  if (amount < 1) throw invalidRequest('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' });
  if (amount > rest) {
    throw invalidRequest(`Refund amount (${amount}) is greater than unrefunded amount on charge (${rest})`, { param: 'amount' });
  }
  return amount;
}

interface RefundDraft {
  amount: number;
  created: number;
  reason: Stripe.Refund.Reason | null;
  metadata: Record<string, string>;
  isPending: boolean;
}

function newRefund(charge: Stripe.Charge, { amount, created, reason, metadata, isPending }: RefundDraft): Stripe.Refund {
  return {
    id: newStripeId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created,
    currency: charge.currency,
    customer: null,
    customer_account: null,
    destination_details: {
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      type: 'card',
    },
    metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    ...(isPending ? { pending_reason: 'processing' } : {}),
    reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: isPending ? 'pending' : 'succeeded',
    transfer_reversal: null,
  };
}
