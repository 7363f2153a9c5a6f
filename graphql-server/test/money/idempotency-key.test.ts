import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestBrowser } from '../browser.ts';
import { type CatalogueItem, cartOf, catalogue, confirm, mailTo } from '../purchase.ts';
import { openShop, type TestShop } from '../shop.ts';

let shop: TestShop;
let first: CatalogueItem;

beforeAll(async () => {
  shop = await openShop({ TRUST_PROXY: '1' });
  [first] = (await catalogue(shop)) as [CatalogueItem];
});
afterAll(() => shop.stop());

const MUTATION = 'mutation ($input: CreatePaymentIntentInput!) { createPaymentIntent(input: $input) { clientSecret } }';

/** Opens an order as a program without cookies does. @returns its client secret, or the refusal */
const transports = {
  rest: async (headers: Record<string, string>) => {
    const response = await new TestBrowser(shop.url).post('/api/create-payment-intent', { items: cartOf([first]), amount: 5 }, headers);
    const { clientSecret, code } = (await response.json()) as { clientSecret?: string; code?: string };
    return clientSecret ?? `${response.status} ${code}`;
  },
  graphql: async (headers: Record<string, string>) => {
    const body = { query: MUTATION, variables: { input: { items: cartOf([first]), expectedTotal: 500 } } };
    const response = await new TestBrowser(shop.url).post('/graphql', body, headers);
    const { data, code } = (await response.json()) as { data?: { createPaymentIntent: { clientSecret: string } }; code?: string };
    return data?.createPaymentIntent.clientSecret ?? `${response.status} ${code}`;
  },
};

describe.each(['rest', 'graphql'] as const)('an Idempotency-Key by %s', (transport) => {
  const place = (key: string, from = '192.0.2.1') => transports[transport]({ 'idempotency-key': key, 'x-forwarded-for': from });

  it.each([
    ['short', '1'],
    ['a UUID', 'b8f5a7de-3f3f-4a53-9a54-0d6f0a2f9f10'],
    ['odd', `{"order": 'no. 7'; --} ~ 100%`],
    ['as long as may be', 'k'.repeat(255)],
  ])('that is %s joins calls', async (_what, key) => {
    const secrets = [await place(`${key}`), await place(`${key}`)];
    expect(secrets[0]).toMatch(/^pi_\w+_secret_/);
    expect(secrets[1]).toBe(secrets[0]);
    expect(await place(`${key.slice(1)}!`)).not.toBe(secrets[0]);
  });

  it.each([
    ['is empty', ''],
    ['is too long', 'k'.repeat(256)],
    ['is no ASCII', 'schlüssel'],
    ['holds a tab', 'a\tb'],
  ])('that %s is refused instead of overlooked', async (_what, key) => {
    expect(await place(key)).toBe('400 BAD_INPUT');
  });

  it('that a stranger guesses opens an order of his own', async () => {
    expect(await place('guess', '192.0.2.7')).not.toBe(await place('guess', '192.0.2.8'));
  });
});

describe('a key that a stranger has guessed', () => {
  const key = { 'idempotency-key': 'a paid one' };

  it('learns of a paid order that it is paid, and nothing that opens it', async () => {
    const order = { items: cartOf([first]), amount: 5 };
    const place = async (browser: TestBrowser) => (await browser.post('/api/create-payment-intent', order, key)).json();
    const buyer = new TestBrowser(shop.url);
    const bought = (await place(buyer)) as { clientSecret: string; orderNumber: string };
    await confirm(shop, bought.clientSecret, 'paid@buyer.example');
    await mailTo(shop, 'paid@buyer.example');
    expect(await place(new TestBrowser(shop.url))).toEqual({ clientSecret: null, isPaid: true, orderNumber: bought.orderNumber });
    expect(await place(buyer)).toEqual({ ...bought, isPaid: true });
  });

  it('learns of a paid ticket that it is paid, and nothing that opens it', async () => {
    const form = { type: 'ticket', eventId: 2, amount: 20, name: 'Ada', email: 'ada@buyer.example' };
    const place = async (browser: TestBrowser) => (await browser.post('/api/create-ticket-payment-intent', form, key)).json();
    const buyer = new TestBrowser(shop.url);
    const bought = (await place(buyer)) as { clientSecret: string; ticketId: string };
    await confirm(shop, bought.clientSecret, form.email);
    await mailTo(shop, form.email);
    expect(await place(new TestBrowser(shop.url))).toEqual({ clientSecret: null, isPaid: true, ticketId: bought.ticketId });
    expect(await place(buyer)).toEqual({ ...bought, isPaid: true });
  });
});

it('joins the calls of both transports', async () => {
  const headers = { 'idempotency-key': 'either way' };
  expect(await transports.rest(headers)).toBe(await transports.graphql(headers));
});
