import type Stripe from 'stripe';
import type { Ledger } from './context.ts';
import { openDispute } from './disputes.ts';
import { idOf } from './intent-object.ts';

/** The money of a captured charge has arrived: its intent succeeds, and the buyer of some test cards disputes it at once. */
export async function completePayment(
  { objects, events }: Ledger,
  intent: Stripe.PaymentIntent,
  charge: Stripe.Charge,
): Promise<Stripe.PaymentIntent> {
  const paid: Stripe.PaymentIntent = {
    ...intent,
    amount_capturable: 0,
    amount_received: charge.amount_captured,
    processing: null,
    status: 'succeeded',
  };
  await objects.save(paid);
  await events.add('payment_intent.succeeded', paid);
  const { dispute } = await objects.behaviorOf(idOf(charge.payment_method) ?? '');
  if (dispute === 'inquiry') await openDispute({ objects, events }, charge, { status: 'warning_needs_response' });
  else if (dispute) await openDispute({ objects, events }, charge, { reason: dispute });
  return paid;
}
