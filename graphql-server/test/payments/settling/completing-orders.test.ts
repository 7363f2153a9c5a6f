import { createHmac } from 'node:crypto';
import { intentIdOf } from '@archive/schema/sales/payment';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addJob } from '../../support/add-job.ts';
import { TestBrowser } from '../../support/browser.ts';
import { expectOneEmail } from '../../support/one-email.ts';
import { control, endFaults } from '../../support/provider.ts';
import { type CatalogueItem, catalogue, confirm, createIntent, inbox, mailTo } from '../../support/purchase.ts';
import { openShop, type TestShop } from '../../support/shop.ts';
import { until } from '../../support/until.ts';
import { statusOf } from '../orders.ts';

let shop: TestShop;
let first: CatalogueItem;
let counter = 0;
let email = '';

beforeAll(async () => {
  shop = await openShop();
  [first] = (await catalogue(shop)) as [CatalogueItem];
});
afterAll(() => shop.stop());
beforeEach(() => {
  email = `settle${++counter}@buyer.example`;
});
afterEach(() => endFaults(shop));

const requestEmail = (browser: TestBrowser) => browser.post('/api/send-download-email', { email, photoSetIds: [first.id], totalAmount: 1 });

describe('the payment webhook', () => {
  it('completes the order and sends one email, even if it is delivered five times at once', async () => {
    await control(shop, 'stripe/test/webhooks', { duplicate: 5 });
    const secret = await createIntent(new TestBrowser(shop.url), [first]);
    await confirm(shop, secret, email);
    await expectOneEmail(shop, email);
    const events = await shop.query('select id from payment_event where payment_intent_id = $1 and type = $2', [
      intentIdOf(secret),
      'payment_intent.succeeded',
    ]);
    expect(events).toHaveLength(1);
    expect(await statusOf(shop, secret)).toBe('paid');
  });

  it('is rejected without a valid signature', async () => {
    const secret = await createIntent(new TestBrowser(shop.url), [first]);
    const body = JSON.stringify({
      id: 'evt_forged',
      object: 'event',
      type: 'payment_intent.succeeded',
      data: { object: { id: intentIdOf(secret), object: 'payment_intent' } },
    });
    const time = Math.floor(Date.now() / 1000);
    const forged = createHmac('sha256', 'whsec_guess').update(`${time}.${body}`).digest('hex');
    for (const signature of [undefined, '', 'nonsense', `t=${time},v1=${forged}`]) {
      const headers = { 'content-type': 'application/json', ...(signature === undefined ? {} : { 'stripe-signature': signature }) };
      const reply = await fetch(`${shop.url}/api/stripe/webhook`, { method: 'POST', body, headers });
      expect(reply.status).toBe(400);
    }
    expect(await statusOf(shop, secret)).toBe('pending');
  });
});

describe('an order without a webhook', () => {
  it("is completed by the buyer's success page", async () => {
    await control(shop, 'stripe/test/webhooks', { paused: true });
    const browser = new TestBrowser(shop.url);
    await browser.fetch('/api/auth/me');
    const secret = await createIntent(browser, [first]);
    await confirm(shop, secret, email);
    const reply = (await (await requestEmail(browser)).json()) as { isSent: boolean; downloads: unknown[] };
    await control(shop, 'stripe/test/webhooks', { paused: false });
    expect(reply).toMatchObject({ success: true, isSent: true });
    expect(reply.downloads).toHaveLength(1);
    await requestEmail(browser);
    await expectOneEmail(shop, email);
  });

  it('is completed by a page in another browser with the client secret', async () => {
    await control(shop, 'stripe/test/webhooks', { paused: true });
    const clientSecret = await createIntent(new TestBrowser(shop.url), [first]);
    await confirm(shop, clientSecret, email);
    const reply = await new TestBrowser(shop.url).post('/api/send-download-email', {
      clientSecret,
    });
    await control(shop, 'stripe/test/webhooks', { paused: false });
    expect(await reply.json()).toMatchObject({ success: true, isSent: true, downloads: [{ title: first.title }] });
    await expectOneEmail(shop, email);
  });

  it('is completed by a client without cookies with the address and the sets', async () => {
    await control(shop, 'stripe/test/webhooks', { paused: true });
    const secret = await createIntent(new TestBrowser(shop.url), [first]);
    await confirm(shop, secret, email);
    const reply = await requestEmail(new TestBrowser(shop.url));
    await control(shop, 'stripe/test/webhooks', { paused: false });
    expect(await reply.json()).toMatchObject({ success: true, downloads: [] });
    await expectOneEmail(shop, email);
  });

  it('is completed by the reconciliation job', async () => {
    await control(shop, 'stripe/test/webhooks', { paused: true });
    const secret = await createIntent(new TestBrowser(shop.url), [first]);
    await confirm(shop, secret, email);
    await shop.query("update purchase_order set created_at = created_at - interval '2 minutes' where payment_intent_id = $1", [
      intentIdOf(secret),
    ]);
    await addJob(shop, 'sweep-pending-sales');
    await mailTo(shop, email);
    expect(await statusOf(shop, secret)).toBe('paid');
    await control(shop, 'stripe/test/webhooks', { paused: false });
    // The late webhook changes nothing.
    await until(
      async () =>
        (await shop.query('select 1 from payment_event where payment_intent_id = $1 and handled_at is not null', [intentIdOf(secret)]))
          .length > 0,
      'the late webhook',
    );
    await expectOneEmail(shop, email);
  });
});

describe('an order whose payment does not succeed at once', () => {
  it('stays open for another attempt after a declined card', async () => {
    const secret = await createIntent(new TestBrowser(shop.url), [first]);
    expect((await confirm(shop, secret, email, 'pm_card_chargeDeclined')).status).toBe(402);
    expect((await requestEmail(new TestBrowser(shop.url))).status).toBe(409);
    expect(await statusOf(shop, secret)).toBe('pending');
    await confirm(shop, secret, email);
    await expectOneEmail(shop, email);
  });

  it('expires if it is abandoned, and can then not be paid', async () => {
    const secret = await createIntent(new TestBrowser(shop.url), [first]);
    await shop.query("update purchase_order set created_at = created_at - interval '2 days' where payment_intent_id = $1", [
      intentIdOf(secret),
    ]);
    await addJob(shop, 'sweep-pending-sales');
    await until(async () => (await statusOf(shop, secret)) !== 'pending', 'the order to expire');
    expect((await confirm(shop, secret, email)).status).toBe(400);
  });

  it('is completed, not expired, if it is old but paid', async () => {
    await control(shop, 'stripe/test/webhooks', { paused: true });
    const secret = await createIntent(new TestBrowser(shop.url), [first]);
    await confirm(shop, secret, email);
    await shop.query("update purchase_order set created_at = created_at - interval '2 days' where payment_intent_id = $1", [
      intentIdOf(secret),
    ]);
    await addJob(shop, 'sweep-pending-sales');
    await mailTo(shop, email);
    await control(shop, 'stripe/test/webhooks', { paused: false });
    expect(await statusOf(shop, secret)).toBe('paid');
    await expectOneEmail(shop, email);
  });

  it('returns 503 while Stripe is down, and the next attempt finds the same order', async () => {
    const browser = new TestBrowser(shop.url);
    await browser.fetch('/api/auth/me');
    await control(shop, 'stripe/test/faults', { next: Array(20).fill({ status: 500 }) });
    await expect(createIntent(browser, [first])).rejects.toThrow('503');
    await control(shop, 'stripe/test/faults', { next: [] });
    const secret = await createIntent(browser, [first]);
    expect(await statusOf(shop, secret)).toBe('pending');
    const same = await shop.query(
      'select 1 from purchase_order where browser_key = (select browser_key from purchase_order where payment_intent_id = $1)',
      [intentIdOf(secret)],
    );
    expect(same).toHaveLength(1);
  });
});

describe('a mail server that is down', () => {
  it('delays the email and does not lose it', async () => {
    await control(shop, 'inbox/test/faults', { mode: 'refuse' });
    const secret = await createIntent(new TestBrowser(shop.url), [first]);
    await confirm(shop, secret, email);
    await until(async () => (await statusOf(shop, secret)) === 'paid', 'the payment');
    expect(await inbox(shop, email)).toHaveLength(0);
    await control(shop, 'inbox/test/faults', { mode: 'none' });
    await expectOneEmail(shop, email);
  });
});
