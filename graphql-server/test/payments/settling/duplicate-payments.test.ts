import { randomUUID } from 'node:crypto';
import { intentIdOf } from '@archive/schema/sales/payment';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addJob } from '../../support/add-job.ts';
import type { TestBrowser } from '../../support/browser.ts';
import { captureLog } from '../../support/checks/captured-log.ts';
import { untilQuiet } from '../../support/one-email.ts';
import { control, endFaults, redeliver, refund } from '../../support/provider.ts';
import { type CatalogueItem, catalogue, confirm, createIntent, downloadLinks, inbox } from '../../support/purchase.ts';
import { openShop, type TestShop } from '../../support/shop.ts';
import { until } from '../../support/until.ts';
import { orderOf } from '../orders.ts';
import { DOWNLOADS, DUPLICATE_REFUNDED, netPaidFor, newOwner, type Owner, ownedTitles, subjectsTo } from '../owner.ts';

// Both payments succeed before the shop knows of either, so the second one is refunded instead of canceled.

let shop: TestShop;
let first: CatalogueItem;
let second: CatalogueItem;
let owner: Owner;
let here: TestBrowser;
let there: TestBrowser;
let counter = 0;
let emails: [string, string];

const { logger, text, lines: logged } = captureLog('warn');

beforeAll(async () => {
  shop = await openShop({}, undefined, logger);
  [first, second] = (await catalogue(shop)) as [CatalogueItem, CatalogueItem];
});
afterAll(() => shop.stop());
beforeEach(async () => {
  owner = await newOwner(shop);
  [here, there] = owner.browsers;
  text.length = 0;
  emails = [`twice${++counter}@buyer.example`, `twice${counter}@elsewhere.example`];
});
afterEach(() => endFaults(shop));

/** Pays both orders before the shop receives an event of either. */
async function payBoth(sets: [CatalogueItem[], CatalogueItem[]], secondCard?: string): Promise<[string, string]> {
  await control(shop, 'stripe/test/webhooks', { paused: true });
  const secrets: [string, string] = [await createIntent(here, sets[0]), await createIntent(there, sets[1])];
  const replies = await Promise.all([confirm(shop, secrets[0], emails[0]), confirm(shop, secrets[1], emails[1], secondCard)]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  return secrets;
}

async function resumeWebhooks(): Promise<void> {
  await control(shop, 'stripe/test/webhooks', { paused: false });
  await untilQuiet(shop);
}

const refundsOf = (secrets: string[]) =>
  shop.query("select body->>'amount' as amount from stripe_sandbox.object where type = 'refund' and body->>'payment_intent' = any($1)", [
    secrets.map(intentIdOf),
  ]);

/** Expects one sale, one charge, one refund, and one email about each. */
async function expectOneSale(secrets: [string, string]): Promise<void> {
  await untilQuiet(shop);
  expect(await netPaidFor(shop, secrets)).toBe(first.price);
  expect(await ownedTitles(owner)).toEqual([first.title]);
  expect(await refundsOf(secrets)).toEqual([{ amount: String(first.price) }]);
  const orders = await Promise.all(secrets.map((secret) => orderOf(shop, secret)));
  expect(orders.map(({ status, reasons }) => [status, ...reasons]).sort()).toEqual([
    ['paid', null],
    ['refunded', 'duplicate'],
  ]);
  expect((await subjectsTo(shop, ...emails)).sort()).toEqual([DUPLICATE_REFUNDED, DOWNLOADS]);
}

describe('a set that one account pays twice at once', () => {
  it('is sold once even if both success pages complete their orders at once', async () => {
    const secrets = await payBoth([[first], [first]]);
    const pages = await Promise.all([
      here.post('/api/send-download-email', { clientSecret: secrets[0] }),
      there.post('/api/send-download-email', { clientSecret: secrets[1] }),
    ]);
    const bodies = (await Promise.all(pages.map((page) => page.json()))) as { code?: string; error?: string; downloads?: unknown[] }[];
    expect(pages.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(bodies.find(({ code }) => code)).toMatchObject({ code: 'ALREADY_OWNED', error: expect.stringMatching(/First Light.*\$5\.00/) });
    expect(bodies.find(({ downloads }) => downloads)?.downloads).toHaveLength(1);
    await resumeWebhooks();
    await expectOneSale(secrets);
  });

  it('is sold and refunded once even if events and jobs are repeated', async () => {
    await control(shop, 'stripe/test/webhooks', { duplicate: 3 });
    const secrets = await payBoth([[first], [first]]);
    await resumeWebhooks();
    await expectOneSale(secrets);
    // Days later Stripe's idempotency keys have expired.
    await shop.query('delete from stripe_sandbox.idempotency_key');
    const events = await shop.query<{ id: string }>('select id from payment_event where payment_intent_id = any($1)', [
      secrets.map(intentIdOf),
    ]);
    for (const { id } of events) expect((await redeliver(shop, id)).status).toBe(200);
    await shop.query('update payment_event set handled_at = null where payment_intent_id = any($1)', [secrets.map(intentIdOf)]);
    for (const { id } of events) await addJob(shop, 'handle-payment-event', { eventId: id });
    for (const secret of secrets) {
      const { id: orderId } = await orderOf(shop, secret);
      for (const name of ['refund-duplicates', 'close-order', 'send-download-mail']) await addJob(shop, name, { orderId });
    }
    await expectOneSale(secrets);
  });

  it.each([
    ['the response to the refund was lost', { drop: true, after: true, path: '/v1/refunds', method: 'POST' }],
    ['Stripe was down', { status: 500, path: '/v1/refunds', method: 'POST' }],
  ])('is refunded once even if %s', async (_name, fault) => {
    const secrets = await payBoth([[first], [first]]);
    await control(shop, 'stripe/test/faults', { next: Array(3).fill(fault) });
    await resumeWebhooks();
    await expectOneSale(secrets);
  });

  it('is explained by email even if the mail server is down until after the refund', async () => {
    await control(shop, 'inbox/test/faults', { mode: 'refuse' });
    const secrets = await payBoth([[first], [first]]);
    await control(shop, 'stripe/test/webhooks', { paused: false });
    const statuses = async () => (await Promise.all(secrets.map((secret) => orderOf(shop, secret)))).map(({ status }) => status);
    await until(async () => (await statuses()).includes('refunded'), 'the refund');
    await control(shop, 'inbox/test/faults', { mode: 'none' });
    await expectOneSale(secrets);
  });

  it('is refunded minus what the owners already refunded', async () => {
    const secrets = await payBoth([[first], [first]]);
    await refund(shop, intentIdOf(secrets[1]) ?? '', { amount: '100' });
    expect((await here.post('/api/send-download-email', { clientSecret: secrets[0] })).status).toBe(200);
    await resumeWebhooks();
    expect((await refundsOf(secrets)).map(({ amount }) => Number(amount)).sort()).toEqual([100, first.price - 100]);
    expect(await orderOf(shop, secrets[1])).toMatchObject({ status: 'refunded', reasons: ['duplicate'] });
  });

  it('is refunded once even if the owners refund it at the same moment', async () => {
    const secrets = await payBoth([[first], [first]]);
    await control(shop, 'stripe/test/faults', { next: [{ path: '/v1/refunds', method: 'POST', timeoutMs: 2000, isOfServer: true }] });
    expect((await here.post('/api/send-download-email', { clientSecret: secrets[0] })).status).toBe(200);
    await control(shop, 'stripe/test/webhooks', { paused: false });
    await until(async () => (await shop.query('select 1 from stripe_sandbox.fault')).length === 0, 'our own refund request');
    await refund(shop, intentIdOf(secrets[1]) ?? '');
    // The first attempt of the job must succeed, because a failed attempt would be logged.
    await until(async () => (await orderOf(shop, secrets[1])).status === 'refunded', 'the refund');
    await expectOneSale(secrets);
    expect(logged()).toEqual([expect.objectContaining({ msg: 'duplicate purchase; refunding it' })]);
  });
});

describe('a success page that knows only the address and the sets', () => {
  it('shows the order that was not refunded', async () => {
    const secrets = [await createIntent(here, [first]), await createIntent(here, [first], { email: emails[1] })];
    await control(shop, 'stripe/test/webhooks', { paused: true });
    for (const secret of secrets) expect((await confirm(shop, secret, emails[0])).status).toBe(200);
    await here.post('/api/send-download-email', { clientSecret: secrets[0] });
    await resumeWebhooks();
    expect(await orderOf(shop, secrets[1] ?? '')).toMatchObject({ status: 'refunded' });
    const reply = await here.post('/api/send-download-email', { email: emails[0], photoSetIds: [first.id], totalAmount: first.price });
    expect([reply.status, await reply.json()]).toMatchObject([200, { isSent: true, downloads: [{ title: first.title }] }]);
  });
});

describe('a set that was paid again together with a new one', () => {
  /** The owners refund an amount as a courtesy before the shop refunds the duplicate. @returns the client secrets */
  async function payWithCourtesy(courtesy: number): Promise<[string, string]> {
    const secrets = await payBoth([[first], [first, second]]);
    const metadata = { 'metadata[asked_by]': 'owner', 'metadata[refund_request]': randomUUID() };
    await refund(shop, intentIdOf(secrets[1]) ?? '', { amount: String(courtesy), ...metadata });
    expect((await here.post('/api/send-download-email', { clientSecret: secrets[0] })).status).toBe(200);
    await resumeWebhooks();
    expect(await orderOf(shop, secrets[1])).toMatchObject({ status: 'partly-refunded', reasons: ['duplicate', null] });
    return secrets;
  }
  const amountsOf = async (secrets: string[]) => (await refundsOf(secrets)).map(({ amount }) => Number(amount)).sort();

  it('is refunded in addition to a courtesy of the owners, and the new one is sold', async () => {
    const secrets = await payWithCourtesy(100);
    expect(await amountsOf(secrets)).toEqual([100, first.price].sort());
    expect((await ownedTitles(owner)).sort()).toEqual([first.title, second.title].sort());
    const [mail, ...more] = await inbox(shop, emails[1]);
    expect(more).toEqual([]);
    expect(downloadLinks(mail ?? { id: '', to: '', subject: '', text: '', html: '', deliveries: 0 })).toHaveLength(1);
    expect(mail?.text).toMatch(/First Light.*\$5\.00 to your card/);
  });

  it('is not refunded with a courtesy so large that it would take back the new one', async () => {
    const secrets = await payWithCourtesy(second.price + 100);
    expect(await amountsOf(secrets)).toEqual([second.price + 100, first.price - 101].sort());
  });
});
