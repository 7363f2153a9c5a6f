import { intentIdOf } from '@archive/schema/sales/payment';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newAccount } from '../../account/steps.ts';
import { addJob } from '../../support/add-job.ts';
import { TestBrowser } from '../../support/browser.ts';
import { untilQuiet } from '../../support/one-email.ts';
import { control, endFaults } from '../../support/provider.ts';
import { type CatalogueItem, cartOf, catalogue, confirm, createIntent } from '../../support/purchase.ts';
import { openShop, type TestShop } from '../../support/shop.ts';
import { until } from '../../support/until.ts';
import { orderOf } from '../orders.ts';
import { DOWNLOADS, netPaidFor, newOwner, type Owner, ownedTitles, subjectsTo } from '../owner.ts';

let shop: TestShop;
let first: CatalogueItem;
let second: CatalogueItem;
let owner: Owner;
let here: TestBrowser;
let there: TestBrowser;
let counter = 0;
let emails: [string, string];

beforeAll(async () => {
  shop = await openShop();
  [first, second] = (await catalogue(shop)) as [CatalogueItem, CatalogueItem];
});
afterAll(() => shop.stop());
beforeEach(async () => {
  owner = await newOwner(shop);
  [here, there] = owner.browsers;
  emails = [`owner${++counter}@buyer.example`, `owner${counter}@elsewhere.example`];
});
afterEach(() => endFaults(shop));

/** Pays and waits until nothing is pending. */
async function payAndSettle(secret: string, email: string): Promise<void> {
  expect((await confirm(shop, secret, email)).status).toBe(200);
  await untilQuiet(shop);
}

describe('an open order for a set that the account bought in the meantime', () => {
  it.each([
    ['in another browser', () => createIntent(there, [first])],
    ['in the same browser under another address', () => createIntent(here, [first], { email: emails[1] })],
  ])('%s is closed and cannot be paid', async (_where, openRival) => {
    const secret = await createIntent(here, [first], { email: emails[0] });
    const rival = await openRival();
    expect(rival).not.toBe(secret);
    await payAndSettle(secret, emails[0]);
    expect((await confirm(shop, rival, emails[1])).status).toBe(400);
    expect(['expired', 'failed']).toContain((await orderOf(shop, rival)).status);
    await untilQuiet(shop);
    expect(await netPaidFor(shop, [secret, rival])).toBe(first.price);
    expect(await ownedTitles(owner)).toEqual([first.title]);
    expect(await subjectsTo(shop, ...emails)).toEqual([DOWNLOADS]);
  });

  it('returns an error that names the set, and a new order without that set can be paid', async () => {
    const secret = await createIntent(here, [first]);
    const rival = await createIntent(there, [first, second]);
    await payAndSettle(secret, emails[0]);
    const again = await there.post('/api/create-payment-intent', { items: cartOf([first, second]), amount: 13 });
    expect([again.status, await again.json()]).toMatchObject([
      409,
      { code: 'ALREADY_OWNED', error: expect.stringMatching(/You already own First Light/) },
    ]);
    const rest = await createIntent(there, [second]);
    await payAndSettle(rest, emails[1]);
    expect((await confirm(shop, rival, emails[1])).status).toBe(400);
    expect(await netPaidFor(shop, [secret, rival, rest])).toBe(first.price + second.price);
    expect((await ownedTitles(owner)).sort()).toEqual([first.title, second.title].sort());
  });

  it('is closed even during card authentication', async () => {
    const [secret, rival] = [await createIntent(here, [first]), await createIntent(there, [first])];
    await confirm(shop, rival, emails[1], 'pm_card_authenticationRequired');
    await payAndSettle(secret, emails[0]);
    const body = new URLSearchParams({ client_secret: rival, outcome: 'complete' });
    const bank = await fetch(`${shop.url}/sandbox/stripe/test/payment_intents/${intentIdOf(rival)}/authenticate`, { method: 'POST', body });
    expect(bank.status).toBe(400);
    expect(await netPaidFor(shop, [secret, rival])).toBe(first.price);
  });

  it('is closed by a free purchase, too', async () => {
    const rival = await createIntent(there, [first]);
    const free = { items: cartOf([first]), amount: 0, promoCode: 'freakyFive', email: emails[0] };
    expect((await here.post('/api/create-payment-intent', free)).status).toBe(200);
    await untilQuiet(shop);
    expect((await confirm(shop, rival, emails[1])).status).toBe(400);
    expect(await subjectsTo(shop, ...emails)).toEqual([DOWNLOADS]);
  });

  it('is not closed if it has other sets or belongs to another account or a guest', async () => {
    const others = [
      await createIntent(there, [second]),
      await createIntent((await newAccount(shop)).browser, [first]),
      await createIntent(new TestBrowser(shop.url), [first], { email: emails[0] }),
    ];
    await payAndSettle(await createIntent(here, [first]), emails[0]);
    for (const secret of others) expect((await orderOf(shop, secret)).status).toBe('pending');
    for (const secret of others) await payAndSettle(secret, emails[1]);
    expect(await netPaidFor(shop, others)).toBe(second.price + 2 * first.price);
  });
});

describe('free orders for the same set at once', () => {
  it('become one order, and the others are rejected', async () => {
    const free = { items: cartOf([first]), amount: 0, promoCode: 'freakyFive' };
    const replies = await Promise.all(
      [here, there, here, there].map((browser, index) =>
        browser.post('/api/create-payment-intent', { ...free, email: `free${index}-${emails[0]}` }),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await ownedTitles(owner)).toEqual([first.title]);
  });
});

describe('the job that closes orders', () => {
  it('closes an order even if the response to the cancellation was lost, and changes nothing when it runs again', async () => {
    const [secret, rival] = [await createIntent(here, [first]), await createIntent(there, [first])];
    const lost = { drop: true, after: true, path: `/v1/payment_intents/${intentIdOf(rival)}/cancel` };
    // One fault for each attempt of the Stripe client, so the job has to run again.
    await control(shop, 'stripe/test/faults', { next: [lost, lost, lost] });
    await payAndSettle(secret, emails[0]);
    expect(await shop.query('select 1 from stripe_sandbox.fault')).toHaveLength(0);
    const closed = await orderOf(shop, rival);
    expect(['expired', 'failed']).toContain(closed.status);
    for (const { id: orderId } of [closed, await orderOf(shop, secret)]) await addJob(shop, 'close-order', { orderId });
    await untilQuiet(shop);
    expect(await orderOf(shop, rival)).toEqual(closed);
    expect(await orderOf(shop, secret)).toMatchObject({ status: 'paid', reasons: [null] });
  });

  it('is retried while Stripe is down', async () => {
    const [secret, rival] = [await createIntent(here, [first]), await createIntent(there, [first])];
    const down = { status: 500, path: `/v1/payment_intents/${intentIdOf(rival)}/cancel` };
    await control(shop, 'stripe/test/faults', { next: Array(3).fill(down) });
    await confirm(shop, secret, emails[0]);
    await until(async () => (await orderOf(shop, secret)).status === 'paid', 'the payment');
    await untilQuiet(shop);
    expect((await confirm(shop, rival, emails[1])).status).toBe(400);
  });
});
