import { intentIdOf } from '@archive/schema/sales/payment';
import { TestBrowser } from '../../support/browser.ts';
import { stripeOf } from '../../support/provider.ts';
import { type CatalogueItem, createIntent } from '../../support/purchase.ts';
import type { TestShop } from '../../support/shop.ts';

/** Creates two payments of one order, by deleting the id of the first and its idempotency key, which Stripe keeps for a day. */
export async function twoOfOneOrder(shop: TestShop, set: CatalogueItem): Promise<[older: string, newer: string]> {
  const browser = new TestBrowser(shop.url);
  await browser.fetch('/api/auth/me');
  const older = await createIntent(browser, [set]);
  await shop.query('update purchase_order set payment_intent_id = null where payment_intent_id = $1', [intentIdOf(older)]);
  await shop.query('delete from stripe_sandbox.idempotency_key');
  const newer = await createIntent(browser, [set]);
  if (newer === older) throw new Error('The order has the same payment intent');
  return [older, newer];
}

/** The statuses of a payment's refunds at Stripe. @param secret the payment's client secret */
export async function refundsOf(shop: TestShop, secret: string): Promise<(string | null)[]> {
  const { data } = await stripeOf(shop).refunds.list({ payment_intent: intentIdOf(secret) ?? '' });
  return data.map(({ status }) => status).sort();
}
