import { intentIdOf } from '@archive/schema/sales/payment';
import type Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addJob } from '../../support/add-job.ts';
import { TestBrowser } from '../../support/browser.ts';
import { captureLog } from '../../support/checks/captured-log.ts';
import { unresolvedCount } from '../../support/checks/unresolved.ts';
import { untilQuiet } from '../../support/one-email.ts';
import { control, decideDispute, endFaults, refund, stripeOf } from '../../support/provider.ts';
import { type CatalogueItem, catalogue, confirm, createIntent } from '../../support/purchase.ts';
import { openShop, type TestShop } from '../../support/shop.ts';
import { createTicketIntent } from '../../support/ticket-purchase.ts';
import { until } from '../../support/until.ts';
import { statusOf } from '../orders.ts';
import { netPaidFor, newOwner } from '../owner.ts';
import { refundsOf, twoOfOneOrder } from '../settling/two-payments.ts';

// A refund of a duplicate payment can fail hours or days later, for example because the card was closed.

let shop: TestShop;
let first: CatalogueItem;
const { logger, text, lines: logged } = captureLog('warn');

beforeAll(async () => {
  shop = await openShop({}, undefined, logger);
  [first] = (await catalogue(shop)) as [CatalogueItem];
});
afterAll(() => shop.stop());
beforeEach(async () => {
  text.length = 0;
  await control(shop, 'stripe/test/settlements', { afterMs: 0 });
});
afterEach(() => endFaults(shop));

const ticket = () => createTicketIntent(new TestBrowser(shop.url), { amount: 20, name: 'Ada', email: 'door@buyer.example' });

const LATE_REFUND = { path: '/v1/refunds', method: 'POST', after: true, timeoutMs: 3000 };

type Pair = [paid: string, again: string];

/** Two orders of one account for the same set. */
async function ofOneAccount(): Promise<Pair> {
  const { browsers } = await newOwner(shop);
  return [await createIntent(browsers[0], [first]), await createIntent(browsers[1], [first])];
}

const KINDS: [string, () => Promise<Pair>][] = [
  ['a second payment of one order', () => twoOfOneOrder(shop, first)],
  ['a second order of one set', ofOneAccount],
];

/** Pays both before the shop receives a webhook of either. */
async function pay([paid, again]: Pair, secondCard: string): Promise<void> {
  await control(shop, 'stripe/test/webhooks', { paused: true });
  await confirm(shop, paid, 'once@buyer.example');
  await confirm(shop, again, 'once@buyer.example', secondCard);
  for (const clientSecret of [paid, again]) await new TestBrowser(shop.url).post('/api/send-download-email', { clientSecret });
}

const resumeWebhooks = () => control(shop, 'stripe/test/webhooks', { paused: false });

/** Handles the events of a payment once more, as after a failure. */
async function handleAgain(payment: string | null): Promise<void> {
  const events = await shop.query<{ id: string }>('update payment_event set handled_at = null where payment_intent_id = $1 returning id', [
    payment,
  ]);
  for (const { id } of events) await addJob(shop, 'handle-payment-event', { eventId: id });
  await untilQuiet(shop);
}

/** Makes refunds to the cards succeed again. */
const reopenCards = () => shop.query("update stripe_sandbox.object set hidden = '{}' where type = 'payment_method'");

it.each([
  ['a second payment of one order whose refund fails is refunded again', () => twoOfOneOrder(shop, first), []],
  [
    'a second order of one set whose refund fails is refunded again, even if the failure arrives while the job still waits for its response',
    ofOneAccount,
    [LATE_REFUND],
  ],
])('%s', async (_name, create, faults) => {
  const pair = await create();
  await control(shop, 'stripe/test/faults', { next: faults });
  await pay(pair, 'pm_card_refundFail');
  await until(async () => (await refundsOf(shop, pair[1])).length > 0, 'the refund');
  await reopenCards();
  await resumeWebhooks();
  await untilQuiet(shop);
  expect(await refundsOf(shop, pair[1])).toEqual(['failed', 'succeeded']);
  expect(await netPaidFor(shop, pair)).toBe(first.price);
  expect(logged()).toContainEqual(expect.objectContaining({ level: 40, failedRefunds: 1 }));
});

describe('after every refund has failed', { tags: ['long'] }, () => {
  /** Also when the events are handled again. */
  async function expectOneError({ payment, before }: { payment: string | null; before: number }): Promise<void> {
    for (const repeat of [() => {}, () => handleAgain(payment)]) {
      await repeat();
      expect(logged().filter(({ level }) => level === 50)).toEqual([expect.objectContaining({ payment, failedRefunds: 3 })]);
      expect(await unresolvedCount('refund-given-up')).toBe(before + 1);
      // The duplicate payment itself is also logged once.
      expect(
        logged().filter(({ msg }) => /^(duplicate purchase; refunding it|order paid a second time; .*)$/.test(String(msg))),
      ).toHaveLength(1);
    }
  }
  const requestDownloads = async (clientSecret: string) => {
    const reply = await new TestBrowser(shop.url).post('/api/send-download-email', { clientSecret });
    return [reply.status, await reply.json()];
  };

  it('the owners get one error about a second payment of one order', async () => {
    const before = await unresolvedCount('refund-given-up');
    const pair = await twoOfOneOrder(shop, first);
    await pay(pair, 'pm_card_refundFail');
    await resumeWebhooks();
    await untilQuiet(shop);
    expect(await refundsOf(shop, pair[1])).toEqual(['failed', 'failed', 'failed']);
    await expectOneError({ payment: intentIdOf(pair[1]), before });
  });

  it('the owners get one error about a second order of one set, and its buyer a message until a later refund succeeds', async () => {
    const before = await unresolvedCount('refund-given-up');
    const pair = await ofOneAccount();
    await pay(pair, 'pm_card_refundFail');
    const refunding = /First Light\. We're refunding this second payment of \$5\.00 to your card/;
    expect(await requestDownloads(pair[1])).toMatchObject([409, { code: 'ALREADY_OWNED', error: expect.stringMatching(refunding) }]);
    await resumeWebhooks();
    await untilQuiet(shop);
    const failed = /We couldn't refund this second payment of \$5\.00 to your card\. Please write to \S+@\S+\./;
    expect(await requestDownloads(pair[1])).toMatchObject([409, { code: 'ALREADY_OWNED', error: expect.stringMatching(failed) }]);
    expect(await refundsOf(shop, pair[1])).toEqual(['failed', 'failed', 'failed']);
    await expectOneError({ payment: intentIdOf(pair[1]), before });
    await reopenCards();
    await refund(shop, intentIdOf(pair[1]) ?? '');
    await untilQuiet(shop);
    expect(await requestDownloads(pair[1])).toMatchObject([409, { code: 'ALREADY_OWNED', error: expect.stringMatching(refunding) }]);
  });
});

describe('a refund by the owners that fails later', () => {
  it.each([
    ['order', () => createIntent(new TestBrowser(shop.url), [first])],
    ['ticket', ticket],
  ])('is logged once for an %s', async (_name, create) => {
    const before = await unresolvedCount('refund-failed');
    const secret = await create();
    const payment = intentIdOf(secret) ?? '';
    await confirm(shop, secret, 'door@buyer.example', 'pm_card_refundFail');
    await untilQuiet(shop);
    await refund(shop, payment, { amount: '300', reason: 'duplicate' });
    await untilQuiet(shop);
    await handleAgain(payment);
    expect(logged()).toEqual([expect.objectContaining({ level: 50, payment, amount: 300, refund: expect.stringMatching(/^re_/) })]);
    expect(await unresolvedCount('refund-failed')).toBe(before + 1);
  });

  const change = 'set subtotal = subtotal + 1, total = total + 1, due = due + 1';
  it.each([
    ['belongs to a deleted order', () => createIntent(new TestBrowser(shop.url), [first]), 'delete from purchase_order'],
    ['belongs to a deleted ticket', ticket, 'delete from ticket'],
    ['has another amount than its order', () => createIntent(new TestBrowser(shop.url), [first]), `update purchase_order ${change}`],
  ])('is logged once, even if the payment %s', async (_why, create, statement) => {
    const before = await unresolvedCount('refund-failed');
    const secret = await create();
    const payment = intentIdOf(secret) ?? '';
    await shop.query(`${statement} where payment_intent_id = $1`, [payment]);
    await confirm(shop, secret, 'door@buyer.example', 'pm_card_refundFail');
    await untilQuiet(shop);
    expect(logged()).toEqual([expect.objectContaining({ level: 50, payment })]);
    await refund(shop, payment);
    await untilQuiet(shop);
    await handleAgain(payment);
    expect(logged().slice(1)).toEqual([expect.objectContaining({ level: 50, payment, refund: expect.stringMatching(/^re_/) })]);
    expect(await unresolvedCount('refund-failed')).toBe(before + 1);
  });

  it('is not logged if the shop refunds the same payment itself', async () => {
    const before = await unresolvedCount('refund-failed');
    const pair = await twoOfOneOrder(shop, first);
    await control(shop, 'stripe/test/webhooks', { paused: true });
    await confirm(shop, pair[0], 'once@buyer.example');
    await confirm(shop, pair[1], 'once@buyer.example', 'pm_card_refundFail');
    // The shop receives the first payment and not yet the second.
    await new TestBrowser(shop.url).post('/api/send-download-email', { clientSecret: pair[0] });
    await refund(shop, intentIdOf(pair[1]) ?? '');
    await reopenCards();
    await resumeWebhooks();
    await until(async () => (await refundsOf(shop, pair[1])).includes('succeeded'), "the shop's own refund");
    await untilQuiet(shop);
    expect(await netPaidFor(shop, pair)).toBe(first.price);
    expect(await unresolvedCount('refund-failed')).toBe(before);
  });

  it('is not logged for a payment of another product', async () => {
    const params = { amount: 500, currency: 'usd', allowed_payment_method_types: ['card'], metadata: { order: '1001' } };
    const { id, client_secret } = await stripeOf(shop).paymentIntents.create(params as Stripe.PaymentIntentCreateParams);
    await confirm(shop, client_secret ?? '', 'elsewhere@buyer.example', 'pm_card_refundFail');
    await refund(shop, id);
    await untilQuiet(shop);
    expect(await refundsOf(shop, client_secret ?? '')).toEqual(['failed']);
    expect(logged()).toEqual([]);
  });
});

it.each(KINDS)('%s that was disputed is refunded when the dispute is won', async (_name, create) => {
  const pair = await create();
  await pay(pair, 'pm_card_createDispute');
  await resumeWebhooks();
  await untilQuiet(shop);
  expect(await refundsOf(shop, pair[1])).toEqual([]);
  // The jobs are finished, not out of attempts.
  expect(await shop.query('select 1 from graphile_worker.jobs where attempts > 0')).toEqual([]);
  await decideDispute(shop, intentIdOf(pair[1]) ?? '', 'won');
  await untilQuiet(shop);
  expect(await refundsOf(shop, pair[1])).toEqual(['succeeded']);
  expect(await statusOf(shop, pair[0])).toBe('paid');
});

it("the owners' refund of a named line does not count toward another line that was paid twice", async () => {
  const { browsers } = await newOwner(shop);
  const [, other] = (await catalogue(shop)) as [CatalogueItem, CatalogueItem];
  const pair: Pair = [await createIntent(browsers[0], [first]), await createIntent(browsers[1], [first, other])];
  await pay(pair, 'pm_card_refundFail');
  await until(async () => (await refundsOf(shop, pair[1])).length > 0, 'the refund');
  await reopenCards();
  const paymentIntentId = intentIdOf(pair[1]) ?? '';
  const [line] = await shop.query<{ id: string }>(
    `select line.id from purchase_order_line line join purchase_order sale on sale.id = line.order_id
     where sale.payment_intent_id = $1 and line.photo_set_id = $2`,
    [paymentIntentId, other.id],
  );
  const metadata = { order_line: line?.id ?? '' };
  await stripeOf(shop).refunds.create({ payment_intent: paymentIntentId, amount: other.price, metadata });
  await resumeWebhooks();
  await untilQuiet(shop);
  expect(await refundsOf(shop, pair[1])).toEqual(['failed', 'succeeded', 'succeeded']);
  expect(await netPaidFor(shop, pair)).toBe(first.price);
});
