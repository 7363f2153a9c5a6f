import { REST } from '@archive/schema/rest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sha256 } from '#kernel/secrets/tokens';
import { TestBrowser } from '../../support/browser.ts';
import { openShop, type TestShop } from '../../support/shop.ts';
import { login, newAccount, newNames, PASSWORD, register, sessionCookieOf, tokenOf, userOf } from '../steps.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());

const LOGIN = 'mutation ($input: LoginInput!) { login(input: $input) { success } }';

function loginByGraphql(browser: TestBrowser, username: string): Promise<Response> {
  return browser.post('/graphql', { query: LOGIN, variables: { input: { username, password: PASSWORD } } });
}

describe.each(['rest', 'graphql'])('the session cookie by %s', (transport) => {
  const signIn = (browser: TestBrowser, username: string) =>
    transport === 'rest' ? login(browser, username) : loginByGraphql(browser, username);

  it('is hidden from scripts and other sites, and lasts 30 days', async () => {
    const { username } = await newAccount(shop);
    const cookie = sessionCookieOf(await signIn(new TestBrowser(shop.url), username));
    expect(cookie).toMatch(/^session=[\w-]{43};/);
    const flags = cookie?.split('; ').slice(1).sort();
    expect(flags).toEqual(['HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Lax']);
  });

  it('has a new token after every sign-in, and the old token becomes invalid', async () => {
    const { username, browser } = await newAccount(shop);
    const first = tokenOf(await signIn(browser, username));
    const second = tokenOf(await signIn(browser, username));
    expect(second).not.toBe(first);
    const stolen = new TestBrowser(shop.url);
    stolen.setCookie('session', first);
    expect(await userOf(stolen)).toBeNull();
    expect(await userOf(browser)).toBe(username);
  });

  it('does not become a session if it was planted before the sign-in', async () => {
    const { username } = await newAccount(shop);
    const [victim, attacker] = [new TestBrowser(shop.url), new TestBrowser(shop.url)];
    for (const browser of [victim, attacker]) browser.setCookie('session', 'x'.repeat(43));
    expect(tokenOf(await signIn(victim, username))).not.toBe('x'.repeat(43));
    expect([await userOf(victim), await userOf(attacker)]).toEqual([username, null]);
  });

  it("is not the attacker's session if that was planted before the victim signs in", async () => {
    const { username } = await newAccount(shop);
    const attacker = await newAccount(shop);
    const victim = new TestBrowser(shop.url);
    victim.setCookie('session', tokenOf(await login(attacker.browser, attacker.username)));
    await signIn(victim, username);
    expect([await userOf(victim), await userOf(attacker.browser)]).toEqual([username, null]);
  });
});

it('registering creates a new session', async () => {
  const { browser, username } = await newAccount(shop);
  const former = tokenOf(await login(browser, username));
  const names = newNames();
  const token = tokenOf(await register(browser, names));
  expect(token).not.toBe(former);
  expect(await userOf(browser)).toBe(names.username);
  const stolen = new TestBrowser(shop.url);
  stolen.setCookie('session', former);
  expect(await userOf(stolen)).toBeNull();
});

it('the session table stores only the hash of a token', async () => {
  const token = tokenOf(await register(new TestBrowser(shop.url)));
  const [row] = await shop.query('select * from session where token_hash = $1', [sha256(token)]);
  expect(row).toBeDefined();
  expect(JSON.stringify(row)).not.toContain(token);
});

it('the session cookie is sent only over TLS if the shop uses TLS', async () => {
  const secure = await openShop({ PUBLIC_URL: 'https://archive.example' });
  try {
    const cookie = sessionCookieOf(await register(new TestBrowser(secure.url)));
    expect(cookie).toContain('; Secure');
    expect(sessionCookieOf(await new TestBrowser(secure.url).post(REST.logout, {}))).toContain('; Secure');
  } finally {
    await secure.stop();
  }
});

describe('a cookie whose session has ended', () => {
  const stale = () => {
    const browser = new TestBrowser(shop.url);
    browser.setCookie('session', 'gone'.repeat(10));
    return browser;
  };

  it('counts as a guest and is cleared, by REST', async () => {
    const reply = await stale().fetch(REST.me);
    expect([reply.status, await reply.json()]).toEqual([200, { success: false, user: null }]);
    expect(sessionCookieOf(reply)).toMatch(/^session=; .*Expires=Thu, 01 Jan 1970/);
  });

  it('is rejected by private calls and cleared, by GraphQL', async () => {
    const reply = await stale().post('/graphql', { query: '{ accountSessions { id } }' });
    expect(sessionCookieOf(reply)).toMatch(/^session=; /);
    expect(await reply.json()).toMatchObject({ errors: [{ message: 'Please sign in.', extensions: { code: 'UNAUTHENTICATED' } }] });
  });

  it('is rejected by private calls by REST', async () => {
    const reply = await stale().fetch(REST.profile, { method: 'PATCH', headers: { 'content-type': 'application/json' }, body: '{}' });
    expect([reply.status, await reply.json()]).toEqual([401, { success: false, error: 'Please sign in.', code: 'UNAUTHENTICATED' }]);
    expect(sessionCookieOf(reply)).toMatch(/^session=; /);
  });

  it.each(['rest', 'graphql'])('is replaced by the new one at a sign-in by %s', async (transport) => {
    const { username } = await newAccount(shop);
    const browser = stale();
    const reply = transport === 'rest' ? await login(browser, username) : await loginByGraphql(browser, username);
    expect(reply.headers.getSetCookie().filter((cookie) => cookie.startsWith('session='))).toHaveLength(1);
    expect(await userOf(browser)).toBe(username);
  });
});

it('cacheable responses set no cookie, even if the browser sent one', async () => {
  for (const token of ['gone', tokenOf(await register(new TestBrowser(shop.url)))]) {
    const browser = new TestBrowser(shop.url);
    browser.setCookie('session', token);
    const query = new URLSearchParams({ query: '{ photoSets { id } }' });
    const byGraphql = await browser.fetch(`/graphql?${query}`, { headers: { 'apollo-require-preflight': 'true' } });
    const byRest = await browser.fetch(REST.photoSets);
    expect([byGraphql, byRest].map((reply) => [reply.status, reply.headers.getSetCookie()])).toEqual([
      [200, []],
      [200, []],
    ]);
  }
});
