import { REST } from '@archive/schema/rest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestBrowser } from '../../support/browser.ts';
import { openShop, type TestShop } from '../../support/shop.ts';
import { newAccount, userOf } from '../steps.ts';

const PUBLIC_URL = 'https://archive.example';

let shop: TestShop;
let account: Awaited<ReturnType<typeof newAccount>>;
beforeAll(async () => {
  shop = await openShop({ PUBLIC_URL });
  account = await newAccount(shop);
});
afterAll(() => shop.stop());

const rejection = { success: false, error: 'This request comes from another site.', code: 'FORBIDDEN' };

/** The headers that a page of another site makes a browser send. */
const foreignRequests: [string, Record<string, string>][] = [
  ['another site', { origin: 'https://attacker.example' }],
  ['a sibling subdomain', { origin: 'https://shop.archive.example' }],
  ['our host on another port', { origin: 'http://127.0.0.1:9' }],
  ['our address without TLS', { origin: 'http://archive.example' }],
  ['no address at all', { origin: 'null' }],
  ['another site, known only from Sec-Fetch-Site', { 'sec-fetch-site': 'cross-site' }],
];

describe.each(foreignRequests)('a request from %s', (_who, headers) => {
  it.each([
    ['POST', REST.logout, {}],
    ['POST', REST.createPaymentIntent, { items: [], amount: 0 }],
    ['PATCH', REST.profile, { username: 'attacker', email: 'attacker@mail.example' }],
    ['POST', '/graphql', { query: 'mutation { logout { success } }' }],
    ['POST', '/%61pi/auth/logout', {}],
  ])('is rejected for %s %s', async (method, path, body) => {
    const init = { method, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) };
    const reply = await account.browser.fetch(path, init);
    expect([reply.status, await reply.json()]).toEqual([403, rejection]);
    expect(await userOf(account.browser)).toBe(account.username);
  });

  it('is allowed for public reads', async () => {
    expect((await new TestBrowser(shop.url).fetch(REST.photoSets, { headers })).status).toBe(200);
  });
});

describe('same-site requests and requests without an origin', () => {
  it.each<[string, Record<string, string>]>([
    ['a page of the public address', { origin: PUBLIC_URL }],
    ['a page of the public address that the browser reports as same-site', { origin: PUBLIC_URL, 'sec-fetch-site': 'same-site' }],
    ['a page of the same origin', { 'sec-fetch-site': 'same-origin' }],
    ['a program', {}],
  ])('%s can send requests', async (_who, headers) => {
    const reply = await new TestBrowser(shop.url).post(REST.logout, {}, headers);
    expect(reply.status).toBe(200);
  });

  it('a request whose origin is its own host is allowed when a proxy ended its TLS', async () => {
    const origin = shop.url.replace('http:', 'https:');
    expect((await new TestBrowser(shop.url).post(REST.logout, {}, { origin })).status).toBe(200);
    expect((await new TestBrowser(shop.url).post(REST.logout, {}, { origin: shop.url })).status).toBe(403);
  });
});

it('the webhook accepts requests from any origin and checks their signature', async () => {
  const reply = await new TestBrowser(shop.url).post(REST.stripeWebhook, {}, { origin: 'https://stripe.example' });
  expect(await reply.json()).toMatchObject({ code: 'BAD_INPUT' });
});
