import { intentIdOf } from '@archive/schema/sales/payment';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addJob } from '../../support/add-job.ts';
import { TestBrowser } from '../../support/browser.ts';
import { expectOneEmail, untilQuiet } from '../../support/one-email.ts';
import { control, endFaults } from '../../support/provider.ts';
import { buy, type CatalogueItem, catalogue, confirm, createIntent, mailTo } from '../../support/purchase.ts';
import { openShop, type TestShop } from '../../support/shop.ts';
import { until } from '../../support/until.ts';
import { statusOf } from '../orders.ts';

let shop: TestShop;
let first: CatalogueItem;
let browser: TestBrowser;

beforeAll(async () => {
  shop = await openShop();
  [first] = (await catalogue(shop)) as [CatalogueItem];
});
afterAll(() => shop.stop());
beforeEach(async () => {
  browser = new TestBrowser(shop.url);
  await browser.fetch('/api/auth/me');
});
afterEach(() => endFaults(shop));

/** Makes requests to Stripe fail. @param calls how many; the Stripe client sends each request up to three times */
const failRequests = (calls: number) =>
  control(shop, 'stripe/test/faults', { next: Array(calls).fill({ status: 500, path: '/v1/payment_intents' }) });

/** Pays an order whose webhook has not arrived yet. */
async function payWithoutWebhook(email: string): Promise<string> {
  await control(shop, 'stripe/test/webhooks', { paused: true });
  const secret = await createIntent(browser, [first]);
  await confirm(shop, secret, email);
  return secret;
}

describe('the error while Stripe is unreachable', () => {
  it('says that nothing was charged if there is no payment', async () => {
    await failRequests(20);
    await expect(createIntent(browser, [first])).rejects.toThrow(/503 .*You haven't been charged/);
  });

  it('asks the buyer not to pay again if the order is paid', async () => {
    await buy(shop, [first], 'paid@buyer.example', browser);
    await failRequests(20);
    await expect(createIntent(browser, [first])).rejects.toThrow(/503 (?!.*n't been charged).*don't pay again/);
  });

  it('asks the buyer not to pay again if the webhook has not arrived yet, on the success page too', async () => {
    const email = 'no-webhook@buyer.example';
    const clientSecret = await payWithoutWebhook(email);
    await failRequests(20);
    await expect(createIntent(browser, [first])).rejects.toThrow(/503 (?!.*n't been charged).*don't pay again/);
    for (const returnParams of [{ clientSecret }, { email, photoSetIds: [first.id] }]) {
      await failRequests(20);
      const reply = await browser.post('/api/send-download-email', returnParams);
      expect(reply.status).toBe(503);
      expect(await reply.text()).toContain("don't pay again");
    }
  });
});

describe('a payment that is locked at Stripe', () => {
  it('is completed by a later attempt of its job', async () => {
    const secret = await payWithoutWebhook('locked@buyer.example');
    const locked = { status: 429, code: 'lock_timeout', path: `/v1/payment_intents/${intentIdOf(secret)}` };
    await control(shop, 'stripe/test/faults', { next: Array(4).fill(locked) });
    await control(shop, 'stripe/test/webhooks', { paused: false });
    await until(async () => (await shop.query('select 1 from stripe_sandbox.fault')).length === 0, 'the locked calls', 30_000);
    await expectOneEmail(shop, 'locked@buyer.example');
    expect(await statusOf(shop, secret)).toBe('paid');
  });
});

describe('the reconciliation job', () => {
  const age = (secret: string, changes: string) =>
    shop.query(`update purchase_order set ${changes} where payment_intent_id = $1`, [intentIdOf(secret)]);

  /** Pays an order whose webhook never arrives. */
  async function payWithLostWebhook(email: string): Promise<string> {
    const secret = await payWithoutWebhook(email);
    await shop.query('delete from stripe_sandbox.delivery');
    return secret;
  }

  it('checks an order again in its next run if Stripe did not respond', async () => {
    const email = 'sweep@buyer.example';
    const secret = await payWithLostWebhook(email);
    await age(secret, "created_at = created_at - interval '17 hours', checked_at = created_at - interval '9 hours'");
    // Only requests about this payment fail, and they go on failing: the shop starts the job every minute too.
    const outage = { status: 500, path: `/v1/payment_intents/${intentIdOf(secret)}` };
    await control(shop, 'stripe/test/faults', { next: Array(20).fill(outage) });
    await addJob(shop, 'sweep-pending-sales');
    await until(async () => (await shop.query('select 1 from stripe_sandbox.fault')).length < 20, 'the outage');
    await untilQuiet(shop);
    expect(await statusOf(shop, secret)).toBe('pending');
    await endFaults(shop);
    await addJob(shop, 'sweep-pending-sales');
    await mailTo(shop, email);
    expect(await statusOf(shop, secret)).toBe('paid');
  });

  it('ignores the time of a check in the future, which a wrong clock recorded', async () => {
    const email = 'clock@buyer.example';
    const secret = await payWithLostWebhook(email);
    await age(secret, "created_at = created_at - interval '5 minutes', checked_at = now() + interval '20 hours'");
    await addJob(shop, 'sweep-pending-sales');
    await mailTo(shop, email);
    expect(await statusOf(shop, secret)).toBe('paid');
  });
});
