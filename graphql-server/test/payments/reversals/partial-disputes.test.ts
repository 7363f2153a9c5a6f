import { intentIdOf } from '@archive/schema/sales/payment';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestBrowser } from '../../support/browser.ts';
import { captureLog } from '../../support/checks/captured-log.ts';
import { unresolvedCount } from '../../support/checks/unresolved.ts';
import { untilQuiet } from '../../support/one-email.ts';
import { moveDispute, openDispute, stripeOf } from '../../support/provider.ts';
import { type CatalogueItem, catalogue, confirm, createIntent } from '../../support/purchase.ts';
import { openShop, type TestShop } from '../../support/shop.ts';
import { confirmTicket, createTicketIntent } from '../../support/ticket-purchase.ts';
import { orderOf } from '../orders.ts';
import { refundsOf, twoOfOneOrder } from '../settling/two-payments.ts';

// A buyer can dispute part of a payment.

let shop: TestShop;
let sets: CatalogueItem[];
const { logger, lines: logged } = captureLog('warn');

beforeAll(async () => {
  shop = await openShop({}, undefined, logger);
  sets = (await catalogue(shop)).slice(0, 2);
});
afterAll(() => shop.stop());

async function buyTwo(): Promise<{ secret: string; payment: string; total: number; lineIds: string[] }> {
  const secret = await createIntent(new TestBrowser(shop.url), sets);
  const payment = intentIdOf(secret) ?? '';
  await confirm(shop, secret, 'part@buyer.example');
  await untilQuiet(shop);
  const lines = await shop.query<{ id: string }>(
    'select l.id from purchase_order_line l join purchase_order o on o.id = l.order_id where o.payment_intent_id = $1 order by l.position',
    [payment],
  );
  return { secret, payment, total: sets.reduce((sum, { price }) => sum + price, 0), lineIds: lines.map(({ id }) => id) };
}

async function dispute(payment: string, amount: number): Promise<string> {
  const id = await openDispute(shop, payment, { amount });
  await untilQuiet(shop);
  return id;
}

async function decide(id: string, status: 'won' | 'lost'): Promise<void> {
  await moveDispute(shop, id, status);
  await untilQuiet(shop);
}

describe('a dispute of part of an order', () => {
  it('revokes the whole order while the bank decides, is a partial refund if it is lost, and a full one if several add up', async () => {
    const { secret, payment, total } = await buyTwo();
    const half = Math.ceil(total / 2);
    const id = await dispute(payment, half);
    expect(await orderOf(shop, secret)).toMatchObject({ status: 'paid', reasons: ['dispute', 'dispute'] });
    await decide(id, 'lost');
    expect(await orderOf(shop, secret)).toMatchObject({ status: 'partly-refunded', reasons: [null, null] });
    await decide(await dispute(payment, total - half - 1), 'lost');
    expect(await orderOf(shop, secret)).toMatchObject({ status: 'refunded', reasons: ['dispute', 'dispute'] });
  });

  it('revokes only the lines that the owners name in its metadata', async () => {
    const { secret, payment, lineIds } = await buyTwo();
    const id = await dispute(payment, 300);
    await stripeOf(shop).disputes.update(id, { metadata: { order_line: lineIds[1] ?? '' } });
    await untilQuiet(shop);
    expect(await orderOf(shop, secret)).toMatchObject({ status: 'paid', reasons: [null, 'dispute'] });
    await decide(id, 'lost');
    expect(await orderOf(shop, secret)).toMatchObject({ status: 'partly-refunded', reasons: [null, 'dispute'] });
  });

  it('revokes nothing when it is won, and the whole order if it is lost and the difference only due to the exchange rate', async () => {
    const { secret, payment, total } = await buyTwo();
    await decide(await dispute(payment, 300), 'won');
    expect(await orderOf(shop, secret)).toMatchObject({ status: 'paid', reasons: [null, null] });
    await decide(await dispute(payment, total - 20), 'lost');
    expect(await orderOf(shop, secret)).toMatchObject({ status: 'refunded', reasons: ['dispute', 'dispute'] });
  });
});

it('a ticket is valid again when a dispute of part of its price is lost', async () => {
  const browser = new TestBrowser(shop.url);
  const secret = await createTicketIntent(browser, { amount: 50, name: 'Ada', email: 'door@buyer.example' });
  await confirm(shop, secret, 'door@buyer.example');
  await untilQuiet(shop);
  const id = await dispute(intentIdOf(secret) ?? '', 1000);
  expect((await confirmTicket(browser, secret)).ticket).toMatchObject({ isRevoked: true, reversal: 'dispute' });
  await decide(id, 'lost');
  expect((await confirmTicket(browser, secret)).ticket).toMatchObject({ isRevoked: false, reversal: null });
  const [row] = await shop.query('select status, refunded from ticket where payment_intent_id = $1', [intentIdOf(secret)]);
  expect(row).toEqual({ status: 'partly-refunded', refunded: 1000 });
});

it('a duplicate payment with a lost partial dispute logs an error for the owners', async () => {
  const before = await unresolvedCount('refund-given-up');
  const [first, secret] = await twoOfOneOrder(shop, sets[0] as CatalogueItem);
  const payment = intentIdOf(secret) ?? '';
  await confirm(shop, first, 'twice@buyer.example');
  await untilQuiet(shop);
  await confirm(shop, secret, 'twice@buyer.example', 'pm_card_createDispute');
  await untilQuiet(shop);
  const [open] = (await stripeOf(shop).disputes.list({ payment_intent: payment })).data;
  // The bank finally takes only part of the payment.
  await shop.query(`update stripe_sandbox.object set body = jsonb_set(body::jsonb, '{amount}', '100')::json where id = $1`, [open?.id]);
  await decide(open?.id ?? '', 'lost');
  expect(await refundsOf(shop, secret)).toEqual([]);
  expect(await unresolvedCount('refund-given-up')).toBe(before + 1);
  expect(logged()).toContainEqual(
    expect.objectContaining({ level: 50, payment, returned: 100, msg: expect.stringContaining('partial dispute lost') }),
  );
});
