import { intentIdOf } from '@archive/schema/payment';
import { TestBrowser } from '../browser.ts';
import { stripeOf } from '../provider.ts';
import { type CatalogueItem, createIntent } from '../purchase.ts';
import type { TestShop } from '../shop.ts';

/** Two payments of one order, the older one first: the provider keeps a key for a day, and our note of the intent may be lost. */
export async function twoOfOneOrder(shop: TestShop, set: CatalogueItem): Promise<[older: string, newer: string]> {
  const browser = new TestBrowser(shop.url);
  await browser.fetch('/api/auth/me');
  const older = await createIntent(browser, [set]);
  await shop.query('update purchase_order set payment_intent_id = null where payment_intent_id = $1', [intentIdOf(older)]);
  await shop.query('delete from stripe_sandbox.idempotency_key');
  const newer = await createIntent(browser, [set]);
  if (newer === older) throw new Error('The order has kept its payment');
  return [older, newer];
}

/** How the refunds of a payment stand at the provider. @param secret the payment's client secret */
export async function refundsOf(shop: TestShop, secret: string): Promise<(string | null)[]> {
  const { data } = await stripeOf(shop).refunds.list({ payment_intent: intentIdOf(secret) ?? '' });
  return data.map(({ status }) => status).sort();
}
