import type Stripe from 'stripe';
import { unexpectedState } from '#adapters/payment/sandbox/api/api-error';
import type { CallContext } from './context.ts';
import { CONFIRMABLE } from './intent-object.ts';

/** `POST /v1/payment_intents/:id/cancel` */
export async function cancelIntent({ objects, events, params }: CallContext, id: string): Promise<Stripe.PaymentIntent> {
  const reason = params.oneOf('cancellation_reason', ['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned']);
  params.finish();
  const intent = await objects.lock('payment_intent', id, 'intent');
  if (!CONFIRMABLE.includes(intent.status)) {
    throw unexpectedState(`You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`, intent);
  }
  const canceled: Stripe.PaymentIntent = {
    ...intent,
    canceled_at: objects.now(),
    cancellation_reason: reason,
    next_action: null,
    status: 'canceled',
  };
  await objects.save(canceled);
  await events.add('payment_intent.canceled', canceled);
  return canceled;
}
