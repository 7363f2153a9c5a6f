import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestBrowser } from '../../support/browser.ts';
import { type CatalogueItem, cartOf, catalogue, confirm, mailTo } from '../../support/purchase.ts';
import { openShop, type TestShop } from '../../support/shop.ts';

let shop: TestShop;
let first: CatalogueItem;

beforeAll(async () => {
  shop = await openShop({ TRUST_PROXY: '1' });
  [first] = (await catalogue(shop)) as [CatalogueItem];
});
afterAll(() => shop.stop());

const MUTATION = 'mutation ($input: CreatePaymentIntentInput!) { createPaymentIntent(input: $input) { clientSecret } }';

/** Creates an order like a program without cookies. @returns its client secret, or the error */
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
    ['made of special characters', `{"order": 'no. 7'; --} ~ 100%`],
    ['of the maximum length', 'k'.repeat(255)],
  ])('that is %s makes repeated calls create one order', async (_what, key) => {
    const secrets = [await place(`${key}`), await place(`${key}`)];
    expect(secrets[0]).toMatch(/^pi_\w+_secret_/);
    expect(secrets[1]).toBe(secrets[0]);
    expect(await place(`${key.slice(1)}!`)).not.toBe(secrets[0]);
  });

  it.each([
    ['is empty', ''],
    ['is too long', 'k'.repeat(256)],
    ['is not ASCII', 'schlüssel'],
    ['contains a tab', 'a\tb'],
  ])('that %s is rejected, not ignored', async (_what, key) => {
    expect(await place(key)).toBe('400 BAD_INPUT');
  });

  it('from another network creates another order', async () => {
    expect(await place('guess', '192.0.2.7')).not.toBe(await place('guess', '192.0.2.8'));
  });
});

describe('a third party with the Idempotency-Key of a buyer', () => {
  const key = { 'idempotency-key': 'a paid one' };

  it('learns that the order is paid, and gets no client secret', async () => {
    const order = { items: cartOf([first]), amount: 5 };
    const place = async (browser: TestBrowser) => (await browser.post('/api/create-payment-intent', order, key)).json();
    const buyer = new TestBrowser(shop.url);
    const bought = (await place(buyer)) as { clientSecret: string; orderNumber: string };
    await confirm(shop, bought.clientSecret, 'paid@buyer.example');
    await mailTo(shop, 'paid@buyer.example');
    expect(await place(new TestBrowser(shop.url))).toEqual({ clientSecret: null, isPaid: true, orderNumber: bought.orderNumber });
    expect(await place(buyer)).toEqual({ ...bought, isPaid: true });
  });

  it('learns that the ticket is paid, and gets no client secret', async () => {
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

it('an Idempotency-Key creates one order across both transports', async () => {
  const headers = { 'idempotency-key': 'either way' };
  expect(await transports.rest(headers)).toBe(await transports.graphql(headers));
});
