import { intentIdOf } from '@archive/schema/sales/payment';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addJob } from '../../support/add-job.ts';
import { TestBrowser } from '../../support/browser.ts';
import { captureLog } from '../../support/checks/captured-log.ts';
import { untilQuiet } from '../../support/one-email.ts';
import { control, endFaults } from '../../support/provider.ts';
import { type CatalogueItem, cartOf, catalogue, confirm, createIntent } from '../../support/purchase.ts';
import { openShop, type TestShop } from '../../support/shop.ts';
import { until } from '../../support/until.ts';
import { statusOf } from '../orders.ts';

// Stripe does not know a payment that the shop has stored, because the keys now belong to another account.

let shop: TestShop;
let first: CatalogueItem;
let browser: TestBrowser;
let secret: string;
const { logger, text, lines: logged } = captureLog('warn');

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

const deletePayment = () => shop.query('delete from stripe_sandbox.object where id = $1', [intentIdOf(secret)]);

async function reconcileAfter(time: string): Promise<void> {
  await shop.query('update purchase_order set created_at = created_at - $2::interval where payment_intent_id = $1', [
    intentIdOf(secret),
    time,
  ]);
  await addJob(shop, 'sweep-pending-sales');
  await untilQuiet(shop);
}

/** Whether each event of the payment was handled. */
async function handled(): Promise<boolean[]> {
  const events = await shop.query<{ is: boolean }>('select handled_at is not null as is from payment_event where payment_intent_id = $1', [
    intentIdOf(secret),
  ]);
  return events.map(({ is }) => is);
}

/** Expects the order to be closed, with one warning that names it. */
async function expectClosed(): Promise<void> {
  expect(await statusOf(shop, secret)).toBe('expired');
  const [order] = await shop.query<{ number: string }>('select number from purchase_order where payment_intent_id = $1', [
    intentIdOf(secret),
  ]);
  expect(logged().filter(({ payment }) => payment)).toEqual([
    expect.objectContaining({ order: order?.number, payment: intentIdOf(secret), level: 40 }),
  ]);
}

it('an unknown payment returns an error to the buyer, who can then pay the cart again', async () => {
  await deletePayment();
  const checkOut = () => browser.post('/api/create-payment-intent', { items: cartOf([first]), amount: first.price / 100 });
  const failed = await checkOut();
  expect([failed.status, await failed.json()]).toMatchObject([
    503,
    { code: 'PAYMENT_UNAVAILABLE', error: expect.stringMatching(/can't find this payment/) },
  ]);
  await expectClosed();
  const { clientSecret } = (await (await checkOut()).json()) as { clientSecret: string };
  expect((await confirm(shop, clientSecret, 'again@buyer.example')).status).toBe(200);
  await untilQuiet(shop);
  expect(await statusOf(shop, clientSecret)).toBe('paid');
});

it.each(['2 minutes', '2 days'])('the order of an unknown payment is closed by the reconciliation job %s later', async (time) => {
  await deletePayment();
  await reconcileAfter(time);
  await expectClosed();
});

it('the order of an unknown payment is closed by an event, which counts as handled', async () => {
  await control(shop, 'stripe/test/webhooks', { paused: true });
  await confirm(shop, secret, 'event@buyer.example', 'pm_card_chargeDeclined');
  await deletePayment();
  await control(shop, 'stripe/test/webhooks', { paused: false });
  await untilQuiet(shop);
  await expectClosed();
  expect(await handled()).toEqual([true]);
});

it('the order of an unknown payment stays open if an event reports it as paid, until the keys are fixed', async () => {
  await control(shop, 'stripe/test/webhooks', { paused: true });
  await confirm(shop, secret, 'keys@buyer.example');
  await shop.query(`update stripe_sandbox.object set id = 'hidden' where id = $1`, [intentIdOf(secret)]);
  await control(shop, 'stripe/test/webhooks', { paused: false });
  await until(async () => logged().some(({ msg }) => msg === 'job failed; it will run again'), 'the failed attempt');
  expect([await statusOf(shop, secret), await handled()]).toEqual(['pending', [false]]);
  await shop.query(`update stripe_sandbox.object set id = $1 where id = 'hidden'`, [intentIdOf(secret)]);
  await untilQuiet(shop);
  expect([await statusOf(shop, secret), await handled()]).toEqual(['paid', [true]]);
});

it('the success page of an unknown payment finds no paid order', async () => {
  await deletePayment();
  const reply = await browser.post('/api/send-download-email', { email: 'page@buyer.example', photoSetIds: [first.id], totalAmount: 5 });
  expect([reply.status, await reply.json()]).toMatchObject([409, { code: 'CONFLICT' }]);
});

describe('another error of Stripe', () => {
  it.each([400, 401, 403, 404, 429, 500])('with status %i does not close the order', async (status) => {
    const path = `/v1/payment_intents/${intentIdOf(secret)}`;
    await control(shop, 'stripe/test/faults', { next: Array(20).fill({ status, path, isOfServer: true }) });
    await reconcileAfter('2 minutes');
    expect(await statusOf(shop, secret)).toBe('pending');
  });
});
