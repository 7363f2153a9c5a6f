import { TestBrowser } from '../browser.ts';
import { type CatalogueItem, cartOf, confirm } from '../purchase.ts';
import type { TestShop } from '../shop.ts';
import { until } from '../until.ts';

/** Buys as people do: when nothing or nonsense comes back, they press again. */
export async function buyStubbornly(nginx: Pick<TestShop, 'url'>, set: CatalogueItem, email: string): Promise<void> {
  const browser = new TestBrowser(nginx.url);
  await pressing(() => browser.fetch('/api/auth/me'), 'a visit');
  const cart = { items: cartOf([set]), amount: set.price / 100, email };
  const intent = await pressing(() => browser.post('/api/create-payment-intent', cart), `an intent for ${email}`);
  const { clientSecret } = (await intent.json()) as { clientSecret: string };
  await pressing(() => confirm(nginx, clientSecret, email), `the payment of ${email}`);
  const ensure = { email, photoSetIds: [set.id], totalAmount: set.price };
  await pressing(() => browser.post('/api/send-download-email', ensure), `the success page of ${email}`);
}

const pressing = (press: () => Promise<Response>, what: string) =>
  until(async () => {
    const reply = await press().catch(() => null);
    return reply && reply.status < 500 ? reply : null;
  }, what);
