import { createHmac } from 'node:crypto';
import { stripeEmulatorKeys } from '@archive/sandbox';
import type Stripe from 'stripe';
import { createStripeClient } from '#adapters/payment/stripe/stripe-client';
import { TestBrowser } from './browser.ts';
import type { TestShop } from './shop.ts';
import { until } from './until.ts';

/** Switches of the emulators: `control(shop, 'stripe/test/webhooks', { paused: true })`. */
export function control(shop: Pick<TestShop, 'url'>, path: string, body: unknown): Promise<Response> {
  return new TestBrowser(shop.url).post(`/sandbox/${path}`, body);
}

/** Everything as usual again, whatever a test that failed half-way has left behind. */
export async function endFaults(shop: Pick<TestShop, 'url'>): Promise<void> {
  await control(shop, 'stripe/test/webhooks', { paused: false, duplicate: 1 });
  await control(shop, 'stripe/test/faults', { next: [] });
  await control(shop, 'stripe/test/settlements', { afterMs: 3000 });
  await control(shop, 'inbox/test/faults', { mode: 'none' });
}

/** Waits until the misbehaving mail server has had something to misbehave with. */
export function untilMailWasTried(shop: Pick<TestShop, 'url'>): Promise<unknown> {
  const faults = `${shop.url}/sandbox/inbox/test/faults`;
  return until(async () => ((await (await fetch(faults)).json()) as { taken: number }).taken > 0, 'a delivery', 30_000);
}

/** The provider's own client, as another product on the same account has it. */
export function stripeOf(shop: Pick<TestShop, 'secret' | 'url'>): Stripe {
  return createStripeClient(stripeEmulatorKeys(shop.secret).secretKey, { origin: shop.url, basePath: '/sandbox/stripe' });
}

/** Gives money back as the owners do at the provider: all that is left, or `amount` cents. */
export async function refund(shop: TestShop, paymentIntent: string, fields: Record<string, string> = {}): Promise<void> {
  const reply = await fetch(`${shop.url}/sandbox/stripe/v1/refunds`, {
    method: 'POST',
    headers: { authorization: `Bearer ${stripeEmulatorKeys(shop.secret).secretKey}` },
    body: new URLSearchParams({ payment_intent: paymentIntent, ...fields }),
  });
  if (!reply.ok) throw new Error(`refund: ${reply.status} ${await reply.text()}`);
}

/** Has the bank decide a payment's dispute, for the shop or for the buyer. */
export async function decideDispute(shop: TestShop, paymentIntent: string, outcome: 'won' | 'lost'): Promise<void> {
  const { disputes } = stripeOf(shop);
  const [dispute] = (await disputes.list({ payment_intent: paymentIntent })).data;
  if (!dispute) throw new Error(`There is no dispute of ${paymentIntent}`);
  // The words by which Stripe's test mode decides.
  const evidence = { uncategorized_text: outcome === 'won' ? 'winning_evidence' : 'losing_evidence' };
  await disputes.update(dispute.id, { evidence, submit: true });
}

/** Has the bank open a dispute about `amount` cents, or all of a payment, in any state that Stripe knows. @returns its id */
export async function openDispute(
  shop: TestShop,
  paymentIntent: string,
  given: { amount?: number; status?: string } = {},
): Promise<string> {
  const dispute = await stripeOf(shop).rawRequest('POST', `/test/payment_intents/${paymentIntent}/dispute`, given);
  return (dispute as unknown as { id: string }).id;
}

/** Has the bank take a dispute to another state. */
export async function moveDispute(shop: TestShop, dispute: string, status: string): Promise<void> {
  await stripeOf(shop).rawRequest('POST', `/test/disputes/${dispute}`, { status });
}

/** Delivers an event once more, signed as the provider signs, as it may do days later. */
export async function redeliver(shop: TestShop, eventId: string): Promise<Response> {
  const { secretKey, webhookSecret } = stripeEmulatorKeys(shop.secret);
  const event = await fetch(`${shop.url}/sandbox/stripe/v1/events/${eventId}`, { headers: { authorization: `Bearer ${secretKey}` } });
  const body = await event.text();
  const time = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', webhookSecret).update(`${time}.${body}`).digest('hex');
  const headers = { 'content-type': 'application/json', 'stripe-signature': `t=${time},v1=${signature}` };
  return fetch(`${shop.url}/api/stripe/webhook`, { method: 'POST', body, headers });
}
