import { type APIRequestContext, expect } from '@playwright/test';
import { stripeSettings } from './network/stripe-at-emulator.ts';

/** Refunds a payment at the Stripe emulator, as an owner does in Stripe's dashboard. The shop gets a webhook. */
export async function refund(request: APIRequestContext, payment: string): Promise<void> {
  const authorization = `Bearer ${stripeSettings('').STRIPE_SECRET_KEY}`;
  const reply = await request.post('/sandbox/stripe/v1/refunds', { headers: { authorization }, form: { payment_intent: payment } });
  expect(reply.status()).toBe(200);
}
