import type Stripe from 'stripe';
import { unexpectedState } from '#adapters/payment/sandbox/api/api-error';
import type { CallContext, Ledger } from './context.ts';
import { CONFIRMABLE, idOf } from './intent-object.ts';

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
