import { TestBrowser } from '../support/browser.ts';
import { type CatalogueItem, cartOf, confirm } from '../support/purchase.ts';
import type { TestShop } from '../support/shop.ts';
import { until } from '../support/until.ts';

/** Buys a set and retries each step after a failure. */
export async function buyWithRetries(nginx: Pick<TestShop, 'url'>, set: CatalogueItem, email: string): Promise<void> {
  const browser = new TestBrowser(nginx.url);
  await retrying(() => browser.fetch('/api/auth/me'), 'a visit');
  const cart = { items: cartOf([set]), amount: set.price / 100, email };
  const intent = await retrying(() => browser.post('/api/create-payment-intent', cart), `an intent for ${email}`);
  const { clientSecret } = (await intent.json()) as { clientSecret: string };
  await retrying(() => confirm(nginx, clientSecret, email), `the payment of ${email}`);
  const purchase = { email, photoSetIds: [set.id], totalAmount: set.price };
  await retrying(() => browser.post('/api/send-download-email', purchase), `the success page of ${email}`);
}

const retrying = (send: () => Promise<Response>, what: string) =>
  until(async () => {
    const reply = await send().catch(() => null);
    return reply && reply.status < 500 ? reply : null;
  }, what);
