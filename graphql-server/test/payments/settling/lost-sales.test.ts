import { intentIdOf } from '@archive/schema/sales/payment';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addJob } from '../../support/add-job.ts';
import { TestBrowser } from '../../support/browser.ts';
import { captureLog } from '../../support/checks/captured-log.ts';
import { unresolvedCount } from '../../support/checks/unresolved.ts';
import { untilQuiet } from '../../support/one-email.ts';
import { control, endFaults, redeliver } from '../../support/provider.ts';
import { type CatalogueItem, catalogue, confirm, createIntent } from '../../support/purchase.ts';
import { openShop, type TestShop } from '../../support/shop.ts';
import { createTicketIntent } from '../../support/ticket-purchase.ts';
import { until } from '../../support/until.ts';
import { statusOf } from '../orders.ts';
import { netPaidFor } from '../owner.ts';
import { refundsOf, twoOfOneOrder } from './two-payments.ts';

let shop: TestShop;
let first: CatalogueItem;
const { logger, text, lines: logged } = captureLog('warn');

beforeAll(async () => {
  shop = await openShop({}, undefined, logger);
  [first] = (await catalogue(shop)) as [CatalogueItem];
});
afterAll(() => shop.stop());
afterEach(async () => {
  await endFaults(shop);
  text.length = 0;
});

describe('a payment whose sale is missing, as after restoring an older backup', () => {
  it.each([
    ['order', 'purchase_order', () => createIntent(new TestBrowser(shop.url), [first])],
    ['ticket', 'ticket', () => createTicketIntent(new TestBrowser(shop.url), { amount: 20, name: 'Ada', email: 'gone@buyer.example' })],
  ])('logs an error and is counted as unresolved: %s', async (name, table, create) => {
    const before = await unresolvedCount('payment-without-sale');
    const secret = await create();
    const payment = intentIdOf(secret);
    const [sale] = await shop.query<{ number: string; due: number }>(
      `delete from ${table} where payment_intent_id = $1 returning number, due`,
      [payment],
    );
    await confirm(shop, secret, 'gone@buyer.example');
    await untilQuiet(shop);
    expect(logged()).toContainEqual(expect.objectContaining({ [name]: sale?.number, payment, received: sale?.due, level: 50 }));
    expect(await unresolvedCount('payment-without-sale')).toBeGreaterThan(before);
  });
});

describe('two payments of one order', () => {
  it.each([
    ['older', 0],
    ['newer', 1],
  ] as const)('complete the order with the first one, the %s, and refund the other once', async (_which, index) => {
    const intents = await twoOfOneOrder(shop, first);
    const [paid, again] = [intents[index], intents[1 - index] ?? ''];
    const [payment, paidBy] = [intentIdOf(again), intentIdOf(paid)];
    await confirm(shop, paid, 'two@buyer.example');
    await untilQuiet(shop);
    expect(logged()).toEqual([]);
    // The response to the refund is lost, and Stripe is unreachable for a while.
    const lost = { drop: true, after: true, path: '/v1/refunds', method: 'POST' };
    await control(shop, 'stripe/test/faults', { next: [lost, lost, { ...lost, after: false }, { ...lost, after: false }] });
    await confirm(shop, again, 'two@buyer.example');
    await untilQuiet(shop);
    expect(logged()).toContainEqual(expect.objectContaining({ payment, paidBy, received: first.price, level: 40 }));
    expect([await netPaidFor(shop, [paid]), await netPaidFor(shop, [again])]).toEqual([first.price, 0]);
    expect(await statusOf(shop, paid)).toBe('paid');
    // Days later Stripe's idempotency keys have expired, and the job runs once more.
    await shop.query('delete from stripe_sandbox.idempotency_key');
    await addJob(shop, 'refund-second-payment', { paymentIntentId: payment, sale: 'again' });
    await untilQuiet(shop);
    expect(await refundsOf(shop, again)).toEqual(['succeeded']);
    expect(await refundsOf(shop, paid)).toEqual([]);
  });
});

describe('an event whose job ran out of attempts', () => {
  it('is handled when Stripe sends it again', async () => {
    await control(shop, 'stripe/test/webhooks', { paused: true });
    const secret = await createIntent(new TestBrowser(shop.url), [first]);
    const payment = intentIdOf(secret);
    await control(shop, 'stripe/test/faults', {
      next: Array(20).fill({ status: 500, path: `/v1/payment_intents/${payment}`, isOfServer: true }),
    });
    await confirm(shop, secret, 'again@buyer.example');
    await control(shop, 'stripe/test/webhooks', { paused: false });
    const tried =
      "select id from graphile_worker._private_jobs where payload->>'eventId' is not null and attempts > 0 and locked_at is null";
    await until(async () => (await shop.query(tried)).length > 0, 'the failed attempt');
    await shop.query("update graphile_worker._private_jobs set attempts = max_attempts where payload->>'eventId' is not null");
    await endFaults(shop);
    const [event] = await shop.query<{ id: string }>('select id from payment_event where payment_intent_id = $1 and handled_at is null', [
      payment,
    ]);
    expect(await statusOf(shop, secret)).toBe('pending');
    expect((await redeliver(shop, event?.id ?? '')).status).toBe(200);
    await until(async () => (await statusOf(shop, secret)) === 'paid', 'the payment');
  });
});
