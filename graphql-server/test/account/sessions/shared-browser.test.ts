import { REST } from '@archive/schema/rest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestBrowser } from '../../support/browser.ts';
import { buy, type CatalogueItem, catalogue, confirm, createIntent, mailTo } from '../../support/purchase.ts';
import { openShop, type TestShop } from '../../support/shop.ts';
import { login, newAccount, newNames, register } from '../steps.ts';

let shop: TestShop;
let set: CatalogueItem;
beforeAll(async () => {
  shop = await openShop();
  [set] = (await catalogue(shop)) as [CatalogueItem];
});
afterAll(() => shop.stop());

/** The downloads on the success page for a buyer who gives an address and sets, or a payment's client secret. */
async function downloadsOf(browser: TestBrowser, claim: { email?: string; clientSecret?: string }): Promise<number> {
  const reply = await browser.post(REST.sendDownloadEmail, { ...claim, ...(claim.email ? { photoSetIds: [set.id] } : {}) });
  return reply.ok ? ((await reply.json()) as { downloads: unknown[] }).downloads.length : 0;
}

const browserIdOf = (reply: Response) => /browser=([^;]+)/.exec(reply.headers.getSetCookie().join())?.[1];

describe('after a user signs out', () => {
  it('the next person at the browser gets none of the downloads', async () => {
    const { browser, email } = await newAccount(shop);
    await buy(shop, [set], email, browser);
    expect(await downloadsOf(browser, { email })).toBe(1);
    await browser.post(REST.logout, {});
    expect(await downloadsOf(browser, { email })).toBe(0);
  });

  it('a copy of the old browser cookie gives no downloads either', async () => {
    const { browser, email } = await newAccount(shop);
    const copy = new TestBrowser(shop.url);
    copy.setCookie('browser', 'shared-browser-0123456789');
    browser.setCookie('browser', 'shared-browser-0123456789');
    await buy(shop, [set], email, browser);
    expect(await downloadsOf(copy, { email })).toBe(0);
    const other = await newAccount(shop);
    other.browser.setCookie('browser', 'shared-browser-0123456789');
    expect(await downloadsOf(other.browser, { email })).toBe(0);
  });
});

describe('signing in or out', () => {
  const start = async () => {
    const { username } = await newAccount(shop);
    const browser = new TestBrowser(shop.url);
    return { username, browser, before: browserIdOf(await browser.post(REST.logout, {})) };
  };
  const LOGIN = 'mutation ($input: LoginInput!) { login(input: $input) { success } }';
  const ways: [string, (browser: TestBrowser, username: string) => Promise<Response>][] = [
    ['login by REST', (browser, username) => login(browser, username)],
    [
      'login by GraphQL',
      (browser, username) => browser.post('/graphql', { query: LOGIN, variables: { input: { username, password: 'a good password' } } }),
    ],
    ['registration', (browser) => register(browser, newNames())],
    ['logout by REST', (browser) => browser.post(REST.logout, {})],
    ['logout by GraphQL', (browser) => browser.post('/graphql', { query: 'mutation { logout { success } }' })],
  ];

  it.each(ways)('%s gives the browser a new identity', async (_name, act) => {
    const { username, browser, before } = await start();
    const reply = await act(browser, username);
    expect(reply.headers.getSetCookie().filter((cookie) => cookie.startsWith('browser='))).toHaveLength(1);
    expect(browserIdOf(reply)).toMatch(/^[\w-]{22}\.\d+\.[\w-]{43}$/);
    expect(browserIdOf(reply)).not.toBe(before);
  });

  it('keeps a payment usable that was started before', async () => {
    const { username, browser } = await start();
    const clientSecret = await createIntent(browser, [set]);
    await login(browser, username);
    const { email } = newNames();
    await confirm(shop, clientSecret, email);
    await mailTo(shop, email);
    expect(await downloadsOf(browser, { clientSecret })).toBe(1);
  });
});
