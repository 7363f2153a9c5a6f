import { intentIdOf } from '@archive/schema/sales/payment';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addJob } from '../../support/add-job.ts';
import { TestBrowser } from '../../support/browser.ts';
import { expectOneEmail, untilQuiet } from '../../support/one-email.ts';
import { control, endFaults } from '../../support/provider.ts';
import { type CatalogueItem, catalogue, confirm, createIntent, inbox } from '../../support/purchase.ts';
import { openShop, type TestShop } from '../../support/shop.ts';
import { until } from '../../support/until.ts';
import { orderOf, statusOf } from '../orders.ts';

let shop: TestShop;
let first: CatalogueItem;
let browser: TestBrowser;
let counter = 0;
let email = '';

beforeAll(async () => {
  shop = await openShop();
  [first] = (await catalogue(shop)) as [CatalogueItem];
});
afterAll(() => shop.stop());
beforeEach(async () => {
  email = `lost${++counter}@buyer.example`;
  browser = new TestBrowser(shop.url);
  await browser.fetch('/api/auth/me');
});
afterEach(() => endFaults(shop));

const intentsFor = (orderId: string) =>
  shop.query("select id from stripe_sandbox.object where type = 'payment_intent' and body->'metadata'->>'order' = $1", [orderId]);

describe('a payment intent that was created but not stored', () => {
  it('because every response was lost is returned by the next call', async () => {
    const lost = { drop: true, after: true, path: '/v1/payment_intents' };
    // One fault for each attempt of the Stripe client.
    await control(shop, 'stripe/test/faults', { next: [lost, lost, lost] });
    await expect(createIntent(browser, [first])).rejects.toThrow('503');
    const { id } = await orderOf(shop, await createIntent(browser, [first]));
    expect(await intentsFor(id)).toHaveLength(1);
  });

  it('because the server crashed is returned by the next call', async () => {
    const secret = await createIntent(browser, [first]);
    const { id } = await orderOf(shop, secret);
    await shop.query('update purchase_order set payment_intent_id = null where id = $1', [id]);
    expect(await createIntent(browser, [first])).toBe(secret);
    expect(await intentsFor(id)).toHaveLength(1);
  });
});

describe('an email whose job was lost', () => {
  it('is sent by the reconciliation job', async () => {
    await control(shop, 'inbox/test/faults', { mode: 'refuse' });
    const secret = await createIntent(browser, [first]);
    await confirm(shop, secret, email);
    await until(async () => (await statusOf(shop, secret)) === 'paid', 'the payment');
    await removeMailJob((await orderOf(shop, secret)).id);
    await control(shop, 'inbox/test/faults', { mode: 'none' });
    await shop.query("update purchase_order set paid_at = paid_at - interval '2 minutes' where payment_intent_id = $1", [
      intentIdOf(secret),
    ]);
    expect(await inbox(shop, email)).toHaveLength(0);
    await addJob(shop, 'sweep-pending-sales');
    await expectOneEmail(shop, email);
  });

  /** Removes the job after its first attempt failed. */
  async function removeMailJob(orderId: string): Promise<void> {
    const removed = `delete from graphile_worker._private_jobs
      where payload->>'orderId' = $1 and attempts > 0 and locked_at is null returning 1`;
    await until(async () => (await shop.query(removed, [orderId])).length > 0, 'the failed attempt');
    await untilQuiet(shop);
  }
});

describe('a payment of another amount than the order', () => {
  it('does not complete the order and sends no email', async () => {
    const secret = await createIntent(browser, [first]);
    await shop.query('update purchase_order set subtotal = subtotal + 1, total = total + 1, due = due + 1 where payment_intent_id = $1', [
      intentIdOf(secret),
    ]);
    expect((await confirm(shop, secret, email)).status).toBe(200);
    const handled =
      "select 1 from payment_event where payment_intent_id = $1 and type = 'payment_intent.succeeded' and handled_at is not null";
    await until(async () => (await shop.query(handled, [intentIdOf(secret)])).length > 0, 'the webhook');
    const page = await new TestBrowser(shop.url).post('/api/send-download-email', { clientSecret: secret });
    expect(page.status).toBe(409);
    expect(await statusOf(shop, secret)).toBe('pending');
    await untilQuiet(shop);
    expect(await inbox(shop, email)).toHaveLength(0);
  });
});
