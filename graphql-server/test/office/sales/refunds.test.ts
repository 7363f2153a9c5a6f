import { intentIdOf } from '@archive/schema/sales/payment';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addJob } from '../../support/add-job.ts';
import type { TestBrowser } from '../../support/browser.ts';
import { untilQuiet } from '../../support/one-email.ts';
import { control, endFaults, openDispute, refund as refundAtStripe } from '../../support/provider.ts';
import { type CatalogueItem, catalogue } from '../../support/purchase.ts';
import type { TestShop } from '../../support/shop.ts';
import { buyTicket } from '../../support/ticket-purchase.ts';
import { until } from '../../support/until.ts';
import { errorOf, newRequest, openOffice } from '../steps.ts';
import { boughtBy, newAddress, opening, preview, refundBy, settledRequests, stripeRefunds } from './sale-steps.ts';

let shop: TestShop;
let owner: TestBrowser;
let two: [CatalogueItem, CatalogueItem];
beforeAll(async () => {
  ({ shop, owner } = await openOffice());
  two = (await catalogue(shop)).slice(0, 2) as [CatalogueItem, CatalogueItem];
});
afterAll(() => shop.stop());
afterEach(() => endFaults(shop));

const total = () => two[0].price + two[1].price;

/** Stripe makes no refunds until the faults end. */
const failRefunds = () =>
  control(shop, 'stripe/test/faults', { next: Array(20).fill({ status: 500, path: '/v1/refunds', method: 'POST' }) });

describe('a refund of one photo set', () => {
  it('returns its share once, closes its link, and leaves the other open', async () => {
    const order = await boughtBy(shop, two, newAddress('line'));
    const before = await preview(owner, order.id);
    expect(before).toMatchObject({ due: total(), returned: 0, left: total(), isDisputed: false });
    const [share = 0] = before.lines.map((line) => line.share);
    const input = { ...newRequest(), id: order.id, choice: 'lines', lineIds: order.lineIds.slice(0, 1), amount: share };
    expect(await Promise.all([refundBy(owner, input), refundBy(owner, input)])).toEqual([null, null]);
    expect(await settledRequests(shop, order.payment)).toMatchObject([{ status: 'done', amount: share }]);
    expect(await stripeRefunds(shop, order.payment)).toMatchObject([
      { amount: share, metadata: { asked_by: 'owner', order_line: order.lineIds[0], refund_request: expect.any(String) } },
    ]);
    expect(await opening(shop, order.links)).toEqual([403, 200]);
    expect(await preview(owner, order.id)).toMatchObject({ returned: share, lines: [{ isTakenBack: true }, { isTakenBack: false }] });
    expect(await refundBy(owner, { ...input, ...newRequest(), expectedReturned: share })).toBe('STALE');
  });

  it('is not offered again while the first refund waits for Stripe', async () => {
    const order = await boughtBy(shop, two, newAddress('waiting'));
    const [share = 0] = (await preview(owner, order.id)).lines.map((line) => line.share);
    const input = { id: order.id, choice: 'lines', lineIds: order.lineIds.slice(0, 1), amount: share };
    await failRefunds();
    expect(await refundBy(owner, input)).toBeNull();
    expect(await preview(owner, order.id)).toMatchObject({ returned: share, lines: [{ isTakenBack: true }, { isTakenBack: false }] });
    expect(await refundBy(owner, { ...input, expectedReturned: share })).toBe('STALE');
    await endFaults(shop);
    expect(await settledRequests(shop, order.payment)).toMatchObject([{ status: 'done' }]);
    expect(await stripeRefunds(shop, order.payment)).toHaveLength(1);
  });

  it('is made once by two owners at the same time, and the log has who refunded what and why', async () => {
    const order = await boughtBy(shop, two, newAddress('twice'));
    const input = { id: order.id, choice: 'amount', amount: 300, reason: 'A courtesy' };
    const codes = await Promise.all([refundBy(owner, input), refundBy(owner, input)]);
    expect(codes.sort()).toEqual(['STALE', null]);
    await settledRequests(shop, order.payment);
    expect(await stripeRefunds(shop, order.payment)).toHaveLength(1);
    const { data } = await owner.graphql<{ auditEntries: { items: object[] } }>(
      '{ auditEntries { items { action subject ownerName after } } }',
    );
    const after = JSON.stringify({ reason: 'A courtesy', returned: 300 });
    expect(data?.auditEntries.items[0]).toEqual({ action: 'refund', subject: order.number, ownerName: 'owner', after });
  });
});

describe('a refund', () => {
  it('of an amount takes nothing back, and of all that is left everything', async () => {
    const order = await boughtBy(shop, two, newAddress('amount'));
    expect(await refundBy(owner, { id: order.id, choice: 'amount', amount: 200 })).toBeNull();
    await settledRequests(shop, order.payment);
    expect(await opening(shop, order.links)).toEqual([200, 200]);
    const rest = { id: order.id, choice: 'all', amount: total() - 200, expectedReturned: 200 };
    expect(await refundBy(owner, rest)).toBe('BAD_INPUT');
    expect(await refundBy(owner, { ...rest, typedAmount: total() - 200 })).toBeNull();
    await settledRequests(shop, order.payment);
    expect(await opening(shop, order.links)).toEqual([403, 403]);
    expect(await preview(owner, order.id)).toMatchObject({ returned: total(), left: 0 });
  });

  it('is refused if it is too large, does not match what the owner saw, or has no reason or no confirmed password', async () => {
    const order = await boughtBy(shop, two.slice(0, 1), newAddress('refused'));
    const courtesy = { choice: 'amount', amount: 100 };
    const refused = (input: object) => refundBy(owner, { id: order.id, lineIds: order.lineIds, ...input });
    expect(await refused({ choice: 'amount', amount: 1_000_000, typedAmount: 1_000_000 })).toBe('REFUND_EXCEEDS');
    expect(await refused({ choice: 'amount', amount: 0 })).toBe('CONFLICT');
    expect(await refused({ choice: 'lines', amount: 1 }), 'another amount than the photo sets cost').toBe('STALE');
    expect(await refused({ ...courtesy, expectedReturned: 5 })).toBe('STALE');
    expect(await refused({ ...courtesy, reason: ' ' })).toBe('BAD_INPUT');
    await shop.query("update session set password_confirmed_at = now() - interval '11 minutes'");
    expect(await refused(courtesy)).toBe('PASSWORD_REQUIRED');
    await shop.query('update session set password_confirmed_at = now()');
    expect(await stripeRefunds(shop, order.payment)).toEqual([]);
    expect(await refused(courtesy)).toBeNull();
  });

  it('above $50 is typed once more', async () => {
    const order = await boughtBy(shop, await catalogue(shop), newAddress('large'));
    const { left } = await preview(owner, order.id);
    expect(left).toBeGreaterThan(5100);
    const input = { id: order.id, choice: 'amount', amount: 5001 };
    expect(await refundBy(owner, input)).toBe('BAD_INPUT');
    expect(await refundBy(owner, { ...input, typedAmount: 5000 })).toBe('BAD_INPUT');
    expect(await refundBy(owner, { ...input, typedAmount: 5001 })).toBeNull();
  });

  it('is refused while the payment is disputed, also if the dispute began after the request', async () => {
    const order = await boughtBy(shop, two, newAddress('disputed'));
    await control(shop, 'stripe/test/webhooks', { paused: true });
    await failRefunds();
    expect(await refundBy(owner, { id: order.id, choice: 'amount', amount: 100 })).toBeNull();
    await openDispute(shop, order.payment);
    await control(shop, 'stripe/test/faults', { next: [] });
    expect(await settledRequests(shop, order.payment)).toMatchObject([{ status: 'failed', error: expect.stringContaining('disputed') }]);
    expect(await preview(owner, order.id)).toMatchObject({ isDisputed: true, returned: 0 });
    expect(await refundBy(owner, { id: order.id, choice: 'amount', amount: 100 })).toBe('CONFLICT');
    expect(await stripeRefunds(shop, order.payment)).toEqual([]);
  });

  it('that Stripe rejects says why, and one in the Stripe dashboard counts before its webhook arrives', async () => {
    const order = await boughtBy(shop, two.slice(0, 1), newAddress('rejected'));
    await control(shop, 'stripe/test/faults', { next: [{ status: 400, path: '/v1/refunds', method: 'POST' }] });
    expect(await refundBy(owner, { id: order.id, choice: 'amount', amount: 100 })).toBeNull();
    expect(await settledRequests(shop, order.payment)).toMatchObject([{ status: 'failed', error: expect.stringMatching(/./) }]);
    expect(await preview(owner, order.id)).toMatchObject({ returned: 0 });
    await control(shop, 'stripe/test/webhooks', { paused: true });
    await refundAtStripe(shop, order.payment, { amount: '300' });
    expect(await refundBy(owner, { id: order.id, choice: 'amount', amount: 300 })).toBe('STALE');
    expect(await preview(owner, order.id)).toMatchObject({ returned: 300, left: two[0].price - 300 });
  });

  it('that the bank returns later is shown as failed, and gives the photo set back', async () => {
    await control(shop, 'stripe/test/settlements', { afterMs: 0 });
    const order = await boughtBy(shop, two, newAddress('returned'), 'pm_card_refundFail');
    const [share = 0] = (await preview(owner, order.id)).lines.map((line) => line.share);
    expect(await refundBy(owner, { id: order.id, choice: 'lines', lineIds: order.lineIds.slice(0, 1), amount: share })).toBeNull();
    await until(async () => (await settledRequests(shop, order.payment))[0]?.status === 'failed', 'the failure');
    await untilQuiet(shop);
    expect(await opening(shop, order.links)).toEqual([200, 200]);
    expect(await preview(owner, order.id)).toMatchObject({ returned: 0, left: total() });
  });

  it('that the bank returns before the job has its response is shown as failed', async () => {
    await control(shop, 'stripe/test/settlements', { afterMs: 0 });
    const order = await boughtBy(shop, two.slice(0, 1), newAddress('early'), 'pm_card_refundFail');
    await control(shop, 'stripe/test/faults', { next: [{ path: '/v1/refunds', method: 'POST', after: true, timeoutMs: 3000 }] });
    expect(await refundBy(owner, { id: order.id, choice: 'amount', amount: 100 })).toBeNull();
    expect(await settledRequests(shop, order.payment)).toMatchObject([{ status: 'failed', error: expect.stringContaining('bank') }]);
    await untilQuiet(shop);
    expect(await settledRequests(shop, order.payment)).toMatchObject([{ status: 'failed' }]);
    expect(await preview(owner, order.id)).toMatchObject({ returned: 0 });
  });
});

describe('the job of a refund', () => {
  it('makes it once, even if its note and the idempotency key are lost', async () => {
    const order = await boughtBy(shop, two, newAddress('again'));
    expect(await refundBy(owner, { id: order.id, choice: 'amount', amount: 200 })).toBeNull();
    await settledRequests(shop, order.payment);
    await shop.query("update refund_request set status = 'open', provider_id = null where payment_intent_id = $1", [order.payment]);
    await shop.query('delete from stripe_sandbox.idempotency_key');
    const [request] = await shop.query<{ id: string }>('select id from refund_request where payment_intent_id = $1', [order.payment]);
    await addJob(shop, 'refund-sale', { refundId: request?.id ?? '' });
    expect(await settledRequests(shop, order.payment)).toMatchObject([{ status: 'done' }]);
    expect(await stripeRefunds(shop, order.payment)).toHaveLength(1);
  });

  it.each([
    ['late and twice', { paused: true, duplicate: 2 }],
    ['at once', { paused: false }],
  ])('agrees with a webhook that comes %s', async (_when, webhooks) => {
    const order = await boughtBy(shop, two, newAddress('webhook'));
    await control(shop, 'stripe/test/webhooks', webhooks);
    // The answer is lost after the refund was made.
    await control(shop, 'stripe/test/faults', { next: [{ drop: true, after: true, path: '/v1/refunds', method: 'POST' }] });
    const [share = 0] = (await preview(owner, order.id)).lines.map((line) => line.share);
    expect(await refundBy(owner, { id: order.id, choice: 'lines', lineIds: order.lineIds.slice(0, 1), amount: share })).toBeNull();
    expect(await settledRequests(shop, order.payment)).toMatchObject([{ status: 'done' }]);
    await endFaults(shop);
    await untilQuiet(shop);
    expect(await stripeRefunds(shop, order.payment)).toHaveLength(1);
    expect(await preview(owner, order.id)).toMatchObject({ returned: share });
    expect(await opening(shop, order.links)).toEqual([403, 200]);
  });
});

it('a ticket is refunded the same way: a part leaves it valid, the rest makes it invalid', async () => {
  const secret = await buyTicket(shop, { amount: 20, name: 'Ada', email: newAddress('ticket') });
  const payment = intentIdOf(secret) ?? '';
  const ticket = () =>
    shop
      .query<{ id: string; status: string; revoked_at: string | null }>(
        'select id, status, revoked_at from ticket where payment_intent_id = $1',
        [payment],
      )
      .then(([row]) => row);
  const { id } = (await until(async () => ((await ticket())?.status === 'paid' ? ticket() : null), 'the payment')) ?? { id: '' };
  expect(await refundBy(owner, { id, choice: 'amount', amount: 500 })).toBeNull();
  await settledRequests(shop, payment);
  expect(await ticket()).toMatchObject({ status: 'partly-refunded', revoked_at: null });
  expect(await refundBy(owner, { id, choice: 'all', amount: 1500, expectedReturned: 500, typedAmount: 1500 })).toBeNull();
  await settledRequests(shop, payment);
  expect(await ticket()).toMatchObject({ status: 'refunded', revoked_at: expect.any(Date) });
});

describe('photo sets that cost nothing', () => {
  const TAKE_BACK = 'mutation ($input: TakeBackInput!) { takeBack(input: $input) { success } }';
  const takeBack = (id: string, lineIds: string[]) =>
    errorOf(owner, TAKE_BACK, { input: { ...newRequest(), id, lineIds, reason: 'Abuse' } });

  it('are taken back without a refund', async () => {
    const order = await boughtBy(shop, two, newAddress('free'));
    expect(await takeBack(order.id, order.lineIds)).toBe('CONFLICT');
    await shop.query('update purchase_order set discount = subtotal, total = 0, due = 0, payment_intent_id = null where id = $1', [
      order.id,
    ]);
    expect(await refundBy(owner, { id: order.id, choice: 'all', amount: 0 })).toBe('CONFLICT');
    expect(await takeBack(order.id, order.lineIds.slice(1))).toBeNull();
    expect(await opening(shop, order.links)).toEqual([200, 403]);
  });
});
