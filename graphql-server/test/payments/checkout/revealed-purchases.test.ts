import { REST } from '@archive/schema/rest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client } from '../../account/client.ts';
import { buyAsGuest, newAddress, PASSWORD, prove } from '../../account/emails/steps.ts';
import { buy, type CatalogueItem, catalogue } from '../../support/purchase.ts';
import { openShop, type TestShop } from '../../support/shop.ts';

/** What the server reveals about an address, with the limits of a real shop. Every client has its own network address. */
let shop: TestShop;
let first: CatalogueItem;
let second: CatalogueItem;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' });
  [first, second] = (await catalogue(shop)) as [CatalogueItem, CatalogueItem];
});
afterAll(() => shop.stop());

const NO_DUPLICATES = {
  success: true,
  hasDuplicates: false,
  duplicates: [],
  customerInfo: { isReturningCustomer: false, purchaseCount: 0 },
};

async function check(email: string, browser = new Client(shop.url)): Promise<[status: number, reply: unknown]> {
  const reply = await browser.post(REST.checkDuplicatePurchases, { email, photoSetIds: [first.id] });
  return [reply.status, await reply.json()];
}

const found = () => [200, expect.objectContaining({ hasDuplicates: true, customerInfo: { isReturningCustomer: true, purchaseCount: 1 } })];

describe('the duplicate check', () => {
  it('returns the purchases of an address to anyone five times an hour, and then none', async () => {
    const email = newAddress('checked');
    await buy(shop, [first], email);
    for (let time = 0; time < 5; time++) expect(await check(time % 2 ? email : email.toUpperCase())).toEqual(found());
    expect(await check(email)).toEqual([200, NO_DUPLICATES]);
    expect(await check(newAddress('other'))).toEqual([200, NO_DUPLICATES]);
  });

  it('has no limit for the browser that paid with the address and the account that confirmed it', async () => {
    const email = newAddress('buyer');
    const [browser, account] = [new Client(shop.url), { browser: new Client(shop.url), username: email.split('@')[0] ?? '', email }];
    await browser.fetch(REST.me);
    await buy(shop, [first], email, browser);
    await account.browser.post(REST.register, { ...account, password: PASSWORD });
    await prove(shop, account);
    for (let time = 0; time < 6; time++) await check(email);
    expect(await check(email)).toEqual([200, NO_DUPLICATES]);
    for (const known of [browser, account.browser]) expect(await check(email, known)).toEqual(found());
  });

  it('returns only the own orders of a browser that paid with the address once the limit is reached', async () => {
    const email = newAddress('victim');
    await buy(shop, [first], email);
    const spy = new Client(shop.url);
    await spy.fetch(REST.me);
    await buy(shop, [second], email, spy);
    for (let time = 0; time < 5; time++) await check(email);
    expect(await check(email, spy)).toEqual([200, { ...NO_DUPLICATES, customerInfo: { isReturningCustomer: true, purchaseCount: 1 } }]);
    for (let time = 0; time < 5; time++) await sendEmail(email, [first]);
    expect((await sendEmail(email, [first], spy)).status).toBe(409);
    expect((await sendEmail(email, [second], spy)).status).toBe(200);
  });

  it('does not accept a free order as proof, because anyone can place one for any address', async () => {
    const email = newAddress('free');
    await buy(shop, [first], email);
    const spy = new Client(shop.url);
    await spy.fetch(REST.me);
    await buyAsGuest(shop, first, email, spy);
    for (let time = 0; time < 5; time++) await check(email, spy);
    expect(await check(email, spy)).toEqual([200, NO_DUPLICATES]);
  });
});

async function sendEmail(email: string, sets: CatalogueItem[], browser = new Client(shop.url)) {
  const reply = await browser.post(REST.sendDownloadEmail, { email, photoSetIds: sets.map(({ id }) => id), totalAmount: 0 });
  return { status: reply.status, body: (await reply.json()) as { downloads?: { url: string }[]; error?: string } };
}

describe('send-download-email', () => {
  it('checks five guesses an hour about an address, and then finds no order', async () => {
    const email = newAddress('guessed');
    const buyer = new Client(shop.url);
    await buyer.fetch(REST.me);
    await buy(shop, [first, second], email, buyer);
    expect((await sendEmail(email, [first, second])).status).toBe(200);
    const wrong = await sendEmail(email, [first]);
    expect(wrong.status).toBe(409);
    for (let time = 0; time < 3; time++) await sendEmail(email.toUpperCase(), [second]);
    expect(await sendEmail(email, [first, second])).toEqual(wrong);
    expect(await sendEmail(email, [first, second], buyer)).toMatchObject({ status: 200, body: { downloads: [{}, {}] } });
  });

  it("accepts the browser of a guest order as proof of that order's address only", async () => {
    const browser = new Client(shop.url);
    await browser.fetch(REST.me);
    await buy(shop, [second], newAddress('first-person'), browser);
    const next = await sendEmail(newAddress('next-person'), [second], browser);
    expect([next.status, next.body.downloads]).toEqual([409, undefined]);
  });
});
