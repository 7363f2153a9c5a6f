import { intentIdOf } from '@archive/schema/payment';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addJob } from '../add-job.ts';
import { TestBrowser } from '../browser.ts';
import { keepLog } from '../kept-log.ts';
import { untilQuiet } from '../one-mail.ts';
import { control, endFaults } from '../provider.ts';
import { type CatalogueItem, cartOf, catalogue, confirm, createIntent } from '../purchase.ts';
import { openShop, type TestShop } from '../shop.ts';
import { until } from '../until.ts';
import { statusOf } from './orders.ts';

// The provider does not know a payment that we have written down: the keys are another account's now.

let shop: TestShop;
let first: CatalogueItem;
let browser: TestBrowser;
let secret: string;
const { logger, text, lines: told } = keepLog('warn');

beforeAll(async () => {
  shop = await openShop({}, undefined, logger);
  [first] = (await catalogue(shop)) as [CatalogueItem];
});
afterAll(() => shop.stop());
beforeEach(async () => {
  browser = new TestBrowser(shop.url);
  await browser.fetch('/api/auth/me');
  secret = await createIntent(browser, [first]);
  text.length = 0;
});
afterEach(() => endFaults(shop));

const forget = () => shop.query('delete from stripe_sandbox.object where id = $1', [intentIdOf(secret)]);

async function sweepAfter(time: string): Promise<void> {
  await shop.query('update purchase_order set created_at = created_at - $2::interval where payment_intent_id = $1', [
    intentIdOf(secret),
    time,
  ]);
  await addJob(shop, 'sweep-pending-sales');
  await untilQuiet(shop);
}

/** Whether each event about it was acted upon. */
async function handled(): Promise<boolean[]> {
  const events = await shop.query<{ is: boolean }>('select handled_at is not null as is from payment_event where payment_intent_id = $1', [
    intentIdOf(secret),
  ]);
  return events.map(({ is }) => is);
}

/** One warning that names it. */
async function expectClosed(): Promise<void> {
  expect(await statusOf(shop, secret)).toBe('expired');
  const [order] = await shop.query<{ number: string }>('select number from purchase_order where payment_intent_id = $1', [
    intentIdOf(secret),
  ]);
  expect(told().filter(({ payment }) => payment)).toEqual([
    expect.objectContaining({ order: order?.number, payment: intentIdOf(secret), level: 40 }),
  ]);
}

it('is told to whoever wants to pay it, whose cart can be paid anew', async () => {
  await forget();
  const press = () => browser.post('/api/create-payment-intent', { items: cartOf([first]), amount: first.price / 100 });
  const refusal = await press();
  expect([refusal.status, await refusal.json()]).toMatchObject([
    503,
    { code: 'PAYMENT_UNAVAILABLE', error: expect.stringMatching(/can't find this payment/) },
  ]);
  await expectClosed();
  const { clientSecret } = (await (await press()).json()) as { clientSecret: string };
  expect((await confirm(shop, clientSecret, 'anew@buyer.example')).status).toBe(200);
  await untilQuiet(shop);
  expect(await statusOf(shop, clientSecret)).toBe('paid');
});

it.each(['2 minutes', '2 days'])('is closed by the sweep: %s later', async (time) => {
  await forget();
  await sweepAfter(time);
  await expectClosed();
});

it('is closed by an event about it, of which nothing is left to do', async () => {
  await control(shop, 'stripe/test/webhooks', { paused: true });
  await confirm(shop, secret, 'event@buyer.example', 'pm_card_chargeDeclined');
  await forget();
  await control(shop, 'stripe/test/webhooks', { paused: false });
  await untilQuiet(shop);
  await expectClosed();
  expect(await handled()).toEqual([true]);
});

it('stays open when the provider itself has told that it was paid: the keys are wrong, and are put right', async () => {
  await control(shop, 'stripe/test/webhooks', { paused: true });
  await confirm(shop, secret, 'keys@buyer.example');
  await shop.query(`update stripe_sandbox.object set id = 'hidden' where id = $1`, [intentIdOf(secret)]);
  await control(shop, 'stripe/test/webhooks', { paused: false });
  await until(async () => told().some(({ msg }) => msg === 'job failed; it will run again'), 'the event to be tried in vain');
  expect([await statusOf(shop, secret), await handled()]).toEqual(['pending', [false]]);
  await shop.query(`update stripe_sandbox.object set id = $1 where id = 'hidden'`, [intentIdOf(secret)]);
  await untilQuiet(shop);
  expect([await statusOf(shop, secret), await handled()]).toEqual(['paid', [true]]);
});

it('is a page that finds no paid order', async () => {
  await forget();
  const reply = await browser.post('/api/send-download-email', { email: 'page@buyer.example', photoSetIds: [first.id], totalAmount: 5 });
  expect([reply.status, await reply.json()]).toMatchObject([409, { code: 'CONFLICT' }]);
});

describe('any other failure', () => {
  it.each([400, 401, 403, 404, 429, 500])('closes nothing: %i', async (status) => {
    const path = `/v1/payment_intents/${intentIdOf(secret)}`;
    await control(shop, 'stripe/test/faults', { next: Array(20).fill({ status, path, isOfServer: true }) });
    await sweepAfter('2 minutes');
    expect(await statusOf(shop, secret)).toBe('pending');
  });
});
