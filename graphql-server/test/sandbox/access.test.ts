import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login, newAccount } from '../account/steps.ts';
import { rawRequest } from '../downloads/raw-request.ts';
import { TestBrowser } from '../support/browser.ts';
import { buy, type CatalogueItem, catalogue, createIntent } from '../support/purchase.ts';
import { openShop, type TestShop } from '../support/shop.ts';

const INBOX = ['/sandbox/inbox', '/sandbox/inbox.json', '/sandbox/inbox.json?to=a@buyer.example', '/sandbox/%69nbox', '/sandbox/inbox/'];
const STRIPE = ['/sandbox/stripe/v1/payment_intents/pi_1', '/sandbox/stripe/v1/nothing', '/sandbox/stripe/nothing'];

let shop: TestShop;
afterAll(() => shop?.stop());

const statusAs = async (host: string, path: string, headers = {}) =>
  (await rawRequest(shop.url, { path, headers: { host, ...headers } })).status;

describe('the emulators in development', () => {
  beforeAll(async () => {
    shop = await openShop({ PUBLIC_URL: 'http://shop.test:8080' });
  });
  afterAll(() => shop.stop());

  it.each([...INBOX, ...STRIPE])('respond to %s only under host names of the shop', async (path) => {
    const ours = await Promise.all(
      ['localhost', '127.0.0.1:1', '[::1]', 'SHOP.test:8080', 'shop.test'].map((host) => statusAs(host, path)),
    );
    const expected = path.includes('stripe') ? [401, 404] : [200];
    expect(ours.filter((status) => !expected.includes(status))).toEqual([]);
    for (const host of [
      'malicious.example',
      'localhost.malicious.example',
      'shop.test.malicious.example',
      '192.168.1.7',
      'malicious.example:4000',
    ]) {
      const response = await rawRequest(shop.url, { path, headers: { host } });
      expect([host, response.status, JSON.parse(String(response.body)).code]).toEqual([host, 404, 'NOT_FOUND']);
    }
    expect(await statusAs('malicious.example', path, { 'x-forwarded-host': 'localhost' })).toBe(404);
  });

  it('do not limit the host name of other pages', async () => expect(await statusAs('elsewhere.example', '/api/photo-sets')).toBe(200));

  it('complete a purchase', async () => {
    const [set] = (await catalogue(shop)) as [CatalogueItem];
    expect(await buy(shop, [set], 'ann@buyer.example')).toMatchObject({ deliveries: 1 });
  });
});

describe('emulators in production', () => {
  beforeAll(async () => {
    shop = await openShop({ NODE_ENV: 'production', ALLOW_SANDBOX: 'true', PUBLIC_URL: 'http://localhost' });
  });

  const inboxFor = async (browser: TestBrowser) => Promise.all(INBOX.map(async (path) => (await browser.fetch(path)).status));

  it('show the inbox only to signed-in owners', async () => {
    const { username, browser } = await newAccount(shop);
    expect(await inboxFor(new TestBrowser(shop.url))).toEqual(INBOX.map(() => 401));
    expect(await inboxFor(browser)).toEqual(INBOX.map(() => 403));
    await shop.query(`update user_account set role = 'admin' where username = $1`, [username]);
    const owner = new TestBrowser(shop.url);
    await login(owner, username);
    expect(await inboxFor(owner)).toEqual(INBOX.map(() => 200));
  });

  it('let the server reach its own Stripe emulator', async () => {
    const [set] = (await catalogue(shop)) as [CatalogueItem];
    expect(await createIntent(new TestBrowser(shop.url), [set])).toMatch(/^pi_.*_secret_/);
  });
});
