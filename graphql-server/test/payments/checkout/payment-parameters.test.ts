import { intentIdOf } from '@archive/schema/sales/payment';
import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestBrowser } from '../../support/browser.ts';
import { stripeOf } from '../../support/provider.ts';
import { type CatalogueItem, catalogue, createIntent } from '../../support/purchase.ts';
import { openShop, type TestShop } from '../../support/shop.ts';
import { createTicketIntent } from '../../support/ticket-purchase.ts';

// Stripe rejects a repeated key with other parameters, so these must depend only on the sale. Otherwise a setting that changes
// between a lost response and the next attempt would make the sale impossible to pay.

const BUYER = 'ada@buyer.example';

let shop: TestShop;
/** The same shop after its owners changed its name and addresses. */
let renamed: TestShop;
let first: CatalogueItem;

beforeAll(async () => {
  shop = await openShop({ PRODUCT_NAME: 'Old Name', SUPPORT_EMAIL: 'old@support.example', OWNER_EMAIL: 'old@owner.example' });
  const same = { DATABASE_URL: shop.databaseUrl, APP_SECRET: shop.secret };
  renamed = await openShop({
    ...same,
    ...{ PRODUCT_NAME: 'New Name', SUPPORT_EMAIL: 'new@support.example', OWNER_EMAIL: 'new@owner.example' },
  });
  [first] = (await catalogue(shop)) as [CatalogueItem];
});
afterAll(async () => {
  await renamed?.stop();
  await shop?.stop();
});

const SALES = {
  purchase_order: (browser: TestBrowser) => createIntent(browser, [first], { email: BUYER }),
  ticket: (browser: TestBrowser) => createTicketIntent(browser, { amount: 20, name: 'Ada', email: BUYER }),
};

/** The same browser for both shops. */
async function sameBrowser(): Promise<[TestBrowser, TestBrowser]> {
  const browsers = [new TestBrowser(shop.url), new TestBrowser(renamed.url)] as [TestBrowser, TestBrowser];
  const cookies = (await fetch(`${shop.url}/api/auth/me`)).headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  for (const browser of browsers) for (const cookie of cookies) browser.setCookie(...(cookie.split('=', 2) as [string, string]));
  return browsers;
}

describe.each(Object.keys(SALES) as (keyof typeof SALES)[])('the payment intent of a %s', (table) => {
  it('has the same parameters after the shop was renamed', async () => {
    const [before, after] = await sameBrowser();
    const secret = await SALES[table](before);
    // As if the response with the intent was lost.
    const lost = await shop.query(`update ${table} set payment_intent_id = null where payment_intent_id = $1 returning id`, [
      intentIdOf(secret),
    ]);
    expect(lost).toHaveLength(1);
    expect(await SALES[table](after)).toBe(secret);
  });

  it('contains no email address, so Stripe sends no receipt', async () => {
    const secret = await SALES[table](new TestBrowser(shop.url));
    const { client_secret, ...intent }: Partial<Stripe.PaymentIntent> = await stripeOf(shop).paymentIntents.retrieve(
      intentIdOf(secret) ?? '',
    );
    expect(intent.receipt_email).toBeNull();
    expect(JSON.stringify(intent)).not.toMatch(/@|Old Name/);
  });
});
