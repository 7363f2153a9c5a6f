import { createHmac } from 'node:crypto';
import { stripeEmulatorKeys } from '@archive/sandbox';
import type Stripe from 'stripe';
import { createStripeClient } from '#adapters/payment/stripe/stripe-client';
import { TestBrowser } from './browser.ts';
import type { TestShop } from './shop.ts';
import { until } from './until.ts';

/** Sets a test control of an emulator: `control(shop, 'stripe/test/webhooks', { paused: true })`. */
export async function control(shop: Pick<TestShop, 'url'>, path: string, body: unknown): Promise<void> {
  const reply = await new TestBrowser(shop.url).post(`/sandbox/${path}`, body);
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
}

/** Resets all test controls, even those of a test that failed halfway. */
export async function endFaults(shop: Pick<TestShop, 'url'>): Promise<void> {
  await control(shop, 'stripe/test/webhooks', { paused: false, duplicate: 1 });
  await control(shop, 'stripe/test/faults', { next: [] });
  await control(shop, 'stripe/test/settlements', { afterMs: 3000 });
  await control(shop, 'inbox/test/faults', { mode: 'none' });
}

/** Waits until the mail server has received a delivery with its injected fault. */
export function untilMailWasTried(shop: Pick<TestShop, 'url'>): Promise<unknown> {
  const faults = `${shop.url}/sandbox/inbox/test/faults`;
  return until(async () => ((await (await fetch(faults)).json()) as { taken: number }).taken > 0, 'a delivery', 30_000);
}

/** A client of the Stripe emulator with the shop's own keys. */
export function stripeOf(shop: Pick<TestShop, 'secret' | 'url'>): Stripe {
  return createStripeClient(stripeEmulatorKeys(shop.secret).secretKey, { origin: shop.url, basePath: '/sandbox/stripe' });
}

/** Refunds a payment like the owners do in the Stripe dashboard: the rest of it, or `amount` cents. */
export async function refund(shop: TestShop, paymentIntent: string, fields: Record<string, string> = {}): Promise<void> {
  const reply = await fetch(`${shop.url}/sandbox/stripe/v1/refunds`, {
    method: 'POST',
    headers: { authorization: `Bearer ${stripeEmulatorKeys(shop.secret).secretKey}` },
    body: new URLSearchParams({ payment_intent: paymentIntent, ...fields }),
  });
  if (!reply.ok) throw new Error(`refund: ${reply.status} ${await reply.text()}`);
}

/** Decides the dispute of a payment for the shop (won) or the buyer (lost). */
export async function decideDispute(shop: TestShop, paymentIntent: string, outcome: 'won' | 'lost'): Promise<void> {
  const { disputes } = stripeOf(shop);
  const [dispute] = (await disputes.list({ payment_intent: paymentIntent })).data;
  if (!dispute) throw new Error(`There is no dispute of ${paymentIntent}`);
  // Stripe's test mode decides by these texts.
  const evidence = { uncategorized_text: outcome === 'won' ? 'winning_evidence' : 'losing_evidence' };
  await disputes.update(dispute.id, { evidence, submit: true });
}

/** Opens a dispute of `amount` cents or the whole payment, in any state of Stripe's. @returns its id */
export async function openDispute(
  shop: TestShop,
  paymentIntent: string,
  options: { amount?: number; status?: string } = {},
): Promise<string> {
  const dispute = await stripeOf(shop).rawRequest('POST', `/test/payment_intents/${paymentIntent}/dispute`, options);
  return (dispute as unknown as { id: string }).id;
}

/** Moves a dispute to another state. */
export async function moveDispute(shop: TestShop, dispute: string, status: string): Promise<void> {
  await stripeOf(shop).rawRequest('POST', `/test/disputes/${dispute}`, { status });
}

/** Delivers an event once more with a valid signature, as Stripe may do days later. */
export async function redeliver(shop: TestShop, eventId: string): Promise<Response> {
  const { secretKey, webhookSecret } = stripeEmulatorKeys(shop.secret);
  const event = await fetch(`${shop.url}/sandbox/stripe/v1/events/${eventId}`, { headers: { authorization: `Bearer ${secretKey}` } });
  const body = await event.text();
  const time = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', webhookSecret).update(`${time}.${body}`).digest('hex');
  const headers = { 'content-type': 'application/json', 'stripe-signature': `t=${time},v1=${signature}` };
  return fetch(`${shop.url}/api/stripe/webhook`, { method: 'POST', body, headers });
}
