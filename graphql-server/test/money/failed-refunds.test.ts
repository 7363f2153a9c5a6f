import { intentIdOf } from '@archive/schema/payment';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TestBrowser } from '../browser.ts';
import { keepLog } from '../kept-log.ts';
import { untilQuiet } from '../one-mail.ts';
import { control, decideDispute, endFaults, stripeOf } from '../provider.ts';
import { type CatalogueItem, catalogue, confirm, createIntent } from '../purchase.ts';
import { openShop, type TestShop } from '../shop.ts';
import { countOf } from '../unresolved.ts';
import { until } from '../until.ts';
import { statusOf } from './orders.ts';
import { keptOf, newOwner } from './owner.ts';

// What was paid twice went back, and the bank sends it to the shop again: a closed card, hours or days later.

let shop: TestShop;
let first: CatalogueItem;
const { logger, text, lines: told } = keepLog('warn');

beforeAll(async () => {
  shop = await openShop({}, undefined, logger);
  [first] = (await catalogue(shop)) as [CatalogueItem];
});
afterAll(() => shop.stop());
beforeEach(() => {
  text.length = 0;
});
afterEach(() => endFaults(shop));

type Pair = [paid: string, again: string];

/** Two payments of one order: the provider keeps a key for a day, and our note of the intent may be lost. */
async function ofOneOrder(): Promise<Pair> {
  const browser = new TestBrowser(shop.url);
  await browser.fetch('/api/auth/me');
  const older = await createIntent(browser, [first]);
  await shop.query('update purchase_order set payment_intent_id = null where payment_intent_id = $1', [intentIdOf(older)]);
  await shop.query('delete from stripe_sandbox.idempotency_key');
  return [older, await createIntent(browser, [first])];
}

/** Two orders of one account for the same set. */
async function ofOneAccount(): Promise<Pair> {
  const { browsers } = await newOwner(shop);
  return [await createIntent(browsers[0], [first]), await createIntent(browsers[1], [first])];
}

const KINDS: [string, () => Promise<Pair>][] = [
  ['a second payment of one order', ofOneOrder],
  ['a second order of one set', ofOneAccount],
];

/** Both are paid before we hear of the second one. */
async function pay([paid, again]: Pair, secondCard: string): Promise<void> {
  await control(shop, 'stripe/test/webhooks', { paused: true });
  await confirm(shop, paid, 'once@buyer.example');
  await confirm(shop, again, 'once@buyer.example', secondCard);
  for (const clientSecret of [paid, again]) await new TestBrowser(shop.url).post('/api/send-download-email', { clientSecret });
}

const hearOfIt = () => control(shop, 'stripe/test/webhooks', { paused: false });

const refundsOf = async (secret: string) =>
  (await stripeOf(shop).refunds.list({ payment_intent: intentIdOf(secret) ?? '' })).data.map(({ status }) => status).sort();

/** The bank takes refunds again. */
const reopenCards = () => shop.query("update stripe_sandbox.object set hidden = '{}' where type = 'payment_method'");

describe.each(KINDS)('%s whose refund fails', (_name, create) => {
  it('goes back once more when the bank tells that', async () => {
    const pair = await create();
    await pay(pair, 'pm_card_refundFail');
    await until(async () => (await refundsOf(pair[1])).length > 0, 'the refund');
    await reopenCards();
    await hearOfIt();
    await untilQuiet(shop);
    expect(await refundsOf(pair[1])).toEqual(['failed', 'succeeded']);
    expect(await keptOf(shop, pair)).toBe(first.price);
    expect(told()).toContainEqual(expect.objectContaining({ level: 40, failedRefunds: 1 }));
  });

  it('goes back once more, though the bank tells that while the job still waits for its answer', async () => {
    const pair = await create();
    const late = { path: '/v1/refunds', method: 'POST', after: true, timeoutMs: 3000 };
    await control(shop, 'stripe/test/faults', { next: [late] });
    await pay(pair, 'pm_card_refundFail');
    await until(async () => (await refundsOf(pair[1])).length > 0, 'the refund');
    await reopenCards();
    await hearOfIt();
    await untilQuiet(shop);
    expect(await refundsOf(pair[1])).toEqual(['failed', 'succeeded']);
    expect(await keptOf(shop, pair)).toBe(first.price);
  });

  it('is left to people when it fails each time', async () => {
    const before = await countOf('refund-failed');
    const pair = await create();
    await pay(pair, 'pm_card_refundFail');
    await hearOfIt();
    await untilQuiet(shop);
    expect(await refundsOf(pair[1])).toEqual(['failed', 'failed', 'failed']);
    expect(told()).toContainEqual(expect.objectContaining({ level: 50, payment: intentIdOf(pair[1]), failedRefunds: 3 }));
    expect(await countOf('refund-failed')).toBeGreaterThan(before);
  });
});

it.each(KINDS)('%s that was in dispute goes back when the dispute is won', async (_name, create) => {
  const pair = await create();
  await pay(pair, 'pm_card_createDispute');
  await hearOfIt();
  await untilQuiet(shop);
  expect(await refundsOf(pair[1])).toEqual([]);
  await decideDispute(shop, intentIdOf(pair[1]) ?? '', 'won');
  await untilQuiet(shop);
  expect(await refundsOf(pair[1])).toEqual(['succeeded']);
  expect(await statusOf(shop, pair[0])).toBe('paid');
});

it('what the owners give back of other lines by name does not count for a line that was paid twice', async () => {
  const { browsers } = await newOwner(shop);
  const [, other] = (await catalogue(shop)) as [CatalogueItem, CatalogueItem];
  const pair: Pair = [await createIntent(browsers[0], [first]), await createIntent(browsers[1], [first, other])];
  await pay(pair, 'pm_card_refundFail');
  await until(async () => (await refundsOf(pair[1])).length > 0, 'the refund');
  await reopenCards();
  const paymentIntentId = intentIdOf(pair[1]) ?? '';
  const [line] = await shop.query<{ id: string }>(
    `select line.id from purchase_order_line line join purchase_order sale on sale.id = line.order_id
     where sale.payment_intent_id = $1 and line.photo_set_id = $2`,
    [paymentIntentId, other.id],
  );
  const metadata = { order_line: line?.id ?? '' };
  await stripeOf(shop).refunds.create({ payment_intent: paymentIntentId, amount: other.price, metadata });
  await hearOfIt();
  await untilQuiet(shop);
  expect(await refundsOf(pair[1])).toEqual(['failed', 'succeeded', 'succeeded']);
  expect(await keptOf(shop, pair)).toBe(first.price);
});
