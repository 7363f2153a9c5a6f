import { createHmac } from 'node:crypto';
import { sandboxKeys } from '#adapters/payment/sandbox/keys';
import { TestBrowser } from './browser.ts';
import type { TestShop } from './shop.ts';

/** Switches of the stand-ins: `control(shop, 'stripe/test/webhooks', { paused: true })`. */
export function control(shop: TestShop, path: string, body: unknown): Promise<Response> {
  return new TestBrowser(shop.url).post(`/sandbox/${path}`, body);
}

/** Everything as usual again, whatever a test that failed half-way has left behind. */
export async function endFaults(shop: TestShop): Promise<void> {
  await control(shop, 'stripe/test/webhooks', { paused: false, duplicate: 1 });
  await control(shop, 'stripe/test/faults', { next: [] });
  await control(shop, 'inbox/test/faults', { mode: 'none' });
}

/** Delivers an event once more, signed as the provider signs, as it may do days later. */
export async function redeliver(shop: TestShop, eventId: string): Promise<Response> {
  const { secretKey, webhookSecret } = sandboxKeys(shop.secret);
  const event = await fetch(`${shop.url}/sandbox/stripe/v1/events/${eventId}`, { headers: { authorization: `Bearer ${secretKey}` } });
  const body = await event.text();
  const time = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', webhookSecret).update(`${time}.${body}`).digest('hex');
  const headers = { 'content-type': 'application/json', 'stripe-signature': `t=${time},v1=${signature}` };
  return fetch(`${shop.url}/api/stripe/webhook`, { method: 'POST', body, headers });
}
