import { intentIdOf } from '@archive/schema/payment';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addJob } from '../add-job.ts';
import type { TestBrowser } from '../browser.ts';
import { keepLog } from '../kept-log.ts';
import { untilQuiet } from '../one-mail.ts';
import { control, endFaults, redeliver, refund } from '../provider.ts';
import { type CatalogueItem, catalogue, confirm, createIntent, downloadLinks, inbox } from '../purchase.ts';
import { openShop, type TestShop } from '../shop.ts';
import { until } from '../until.ts';
import { orderOf } from './orders.ts';
import { DOWNLOADS, DUPLICATE_REFUNDED, keptOf, newOwner, type Owner, ownedTitles, subjectsTo } from './owner.ts';

// Both payments went through before either was known here: cancelling came too late.

let shop: TestShop;
let first: CatalogueItem;
let second: CatalogueItem;
let owner: Owner;
let here: TestBrowser;
let there: TestBrowser;
let counter = 0;
let emails: [string, string];

const { logger, text, lines: told } = keepLog('warn');

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

/** Has both paid before we hear of either. */
async function payBoth(sets: [CatalogueItem[], CatalogueItem[]], secondCard?: string): Promise<[string, string]> {
  await control(shop, 'stripe/test/webhooks', { paused: true });
  const secrets: [string, string] = [await createIntent(here, sets[0]), await createIntent(there, sets[1])];
  const replies = await Promise.all([confirm(shop, secrets[0], emails[0]), confirm(shop, secrets[1], emails[1], secondCard)]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  return secrets;
}

async function hearOfIt(): Promise<void> {
  await control(shop, 'stripe/test/webhooks', { paused: false });
  await untilQuiet(shop);
}

const refundsOf = (secrets: string[]) =>
  shop.query("select body->>'amount' as amount from stripe_sandbox.object where type = 'refund' and body->>'payment_intent' = any($1)", [
    secrets.map(intentIdOf),
  ]);

/** One sale, one charge, one refund, one mail about each. */
async function expectOneSale(secrets: [string, string]): Promise<void> {
  await untilQuiet(shop);
  expect(await keptOf(shop, secrets)).toBe(first.price);
  expect(await ownedTitles(owner)).toEqual([first.title]);
  expect(await refundsOf(secrets)).toEqual([{ amount: String(first.price) }]);
  const orders = await Promise.all(secrets.map((secret) => orderOf(shop, secret)));
  expect(orders.map(({ status, reasons }) => [status, ...reasons]).sort()).toEqual([
    ['paid', null],
    ['refunded', 'duplicate'],
  ]);
  expect((await subjectsTo(shop, ...emails)).sort()).toEqual([DUPLICATE_REFUNDED, DOWNLOADS]);
}

describe('the same set paid twice at once', () => {
  it('is sold once, and the other payment goes back', async () => {
    const secrets = await payBoth([[first], [first]]);
    await hearOfIt();
    await expectOneSale(secrets);
  });

  it('is settled by both pages at once', async () => {
    const secrets = await payBoth([[first], [first]]);
    const pages = await Promise.all([
      here.post('/api/send-download-email', { clientSecret: secrets[0] }),
      there.post('/api/send-download-email', { clientSecret: secrets[1] }),
    ]);
    const bodies = (await Promise.all(pages.map((page) => page.json()))) as { code?: string; error?: string; downloads?: unknown[] }[];
    expect(pages.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(bodies.find(({ code }) => code)).toMatchObject({ code: 'ALREADY_OWNED', error: expect.stringMatching(/First Light.*\$5\.00/) });
    expect(bodies.find(({ downloads }) => downloads)?.downloads).toHaveLength(1);
    await hearOfIt();
    await expectOneSale(secrets);
  });

  it('stays so, whatever is repeated', async () => {
    await control(shop, 'stripe/test/webhooks', { duplicate: 3 });
    const secrets = await payBoth([[first], [first]]);
    await hearOfIt();
    await expectOneSale(secrets);
    // Days later the provider has forgotten its keys.
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
    ['the reply to the refund was lost', { drop: true, after: true, path: '/v1/refunds', method: 'POST' }],
    ['the provider was down', { status: 500, path: '/v1/refunds', method: 'POST' }],
  ])('gives back once, though %s', async (_name, fault) => {
    const secrets = await payBoth([[first], [first]]);
    await control(shop, 'stripe/test/faults', { next: Array(6).fill(fault) });
    await hearOfIt();
    await expectOneSale(secrets);
  });

  it('is explained by mail, though the mail server comes back after the refund', async () => {
    await control(shop, 'inbox/test/faults', { mode: 'refuse' });
    const secrets = await payBoth([[first], [first]]);
    await control(shop, 'stripe/test/webhooks', { paused: false });
    const statuses = async () => (await Promise.all(secrets.map((secret) => orderOf(shop, secret)))).map(({ status }) => status);
    await until(async () => (await statuses()).includes('refunded'), 'the refund');
    await control(shop, 'inbox/test/faults', { mode: 'none' });
    await expectOneSale(secrets);
  });

  it('counts what the owners of the shop have given back themselves', async () => {
    const secrets = await payBoth([[first], [first]]);
    await refund(shop, intentIdOf(secrets[1]) ?? '', { amount: '100' });
    expect((await here.post('/api/send-download-email', { clientSecret: secrets[0] })).status).toBe(200);
    await hearOfIt();
    expect((await refundsOf(secrets)).map(({ amount }) => Number(amount)).sort()).toEqual([100, first.price - 100]);
    expect(await orderOf(shop, secrets[1])).toMatchObject({ status: 'refunded', reasons: ['duplicate'] });
  });

  it('is given back once, though the owners do it in that very moment', async () => {
    const secrets = await payBoth([[first], [first]]);
    await control(shop, 'stripe/test/faults', { next: [{ path: '/v1/refunds', method: 'POST', timeoutMs: 2000, isOfServer: true }] });
    expect((await here.post('/api/send-download-email', { clientSecret: secrets[0] })).status).toBe(200);
    await control(shop, 'stripe/test/webhooks', { paused: false });
    await until(async () => (await shop.query('select 1 from stripe_sandbox.fault')).length === 0, 'our own refund to be under way');
    await refund(shop, intentIdOf(secrets[1]) ?? '');
    // Not by another try of the job: that it had failed is what the owners would be told.
    await until(async () => (await orderOf(shop, secrets[1])).status === 'refunded', 'the books');
    await expectOneSale(secrets);
    expect(told()).toEqual([expect.objectContaining({ msg: 'duplicate purchase; refunding it' })]);
  });

  it('is left to the bank when the buyer disputes it', async () => {
    const secrets = await payBoth([[first], [first]], 'pm_card_createDispute');
    expect((await here.post('/api/send-download-email', { clientSecret: secrets[0] })).status).toBe(200);
    await hearOfIt();
    expect(await refundsOf(secrets)).toEqual([]);
    // Done, and not given up after many tries.
    expect(await shop.query("select 1 from graphile_worker.jobs where task_identifier = 'refund-duplicates'")).toEqual([]);
    expect(await orderOf(shop, secrets[1])).toMatchObject({ status: 'paid', reasons: ['duplicate'] });
    expect(await ownedTitles(owner)).toEqual([first.title]);
  });
});

describe('a page that knows no more than address and sets', () => {
  it('is told of the order that holds', async () => {
    const secrets = [await createIntent(here, [first]), await createIntent(here, [first], { email: emails[1] })];
    await control(shop, 'stripe/test/webhooks', { paused: true });
    for (const secret of secrets) expect((await confirm(shop, secret, emails[0])).status).toBe(200);
    await here.post('/api/send-download-email', { clientSecret: secrets[0] });
    await hearOfIt();
    expect(await orderOf(shop, secrets[1] ?? '')).toMatchObject({ status: 'refunded' });
    const reply = await here.post('/api/send-download-email', { email: emails[0], photoSetIds: [first.id], totalAmount: first.price });
    expect([reply.status, await reply.json()]).toMatchObject([200, { isSent: true, downloads: [{ title: first.title }] }]);
  });
});

describe('a set that was paid again beside another one', () => {
  it('is given back, and the other one is sold', async () => {
    const secrets = await payBoth([[first], [first, second]]);
    expect((await here.post('/api/send-download-email', { clientSecret: secrets[0] })).status).toBe(200);
    await hearOfIt();
    expect(await keptOf(shop, secrets)).toBe(first.price + second.price);
    expect(await orderOf(shop, secrets[1])).toMatchObject({ status: 'partly-refunded', reasons: ['duplicate', null] });
    expect((await ownedTitles(owner)).sort()).toEqual([first.title, second.title].sort());
    const [mail, ...more] = await inbox(shop, emails[1]);
    expect(more).toEqual([]);
    expect(downloadLinks(mail ?? { id: '', to: '', subject: '', text: '', html: '', deliveries: 0 })).toHaveLength(1);
    expect(mail?.text).toMatch(/First Light.*\$5\.00 to your card/);
  });
});
