import { REST } from '@archive/schema/rest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TestBrowser } from '../../support/browser.ts';
import { openShop, type TestShop } from '../../support/shop.ts';
import { login, type Names, newAccount, newNames, PASSWORD, sessionCookieOf, sessionsOf, userOf } from '../steps.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const CHANGE = 'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { success } }';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());

let first: Names & { browser: TestBrowser };
let second: TestBrowser;
beforeEach(async () => {
  first = await newAccount(shop);
  second = new TestBrowser(shop.url);
  await second.post(REST.login, { username: first.username, password: PASSWORD }, { 'user-agent': FIREFOX });
});

const changePassword = (currentPassword: string, newPassword: string) =>
  first.browser.graphql(CHANGE, { input: { currentPassword, newPassword } });

describe('the list of sessions', () => {
  it('shows every browser of the user and marks the current one', async () => {
    const sessions = await sessionsOf(second);
    expect(sessions.map(({ device, isCurrent }) => [device, isCurrent]).sort()).toEqual([
      ['Firefox on Linux', true],
      ['node', false],
    ]);
    expect(Math.abs(Date.now() - Date.parse(sessions[0]?.lastSeenAt ?? ''))).toBeLessThan(60_000);
  });

  it("does not show another user's sessions", async () => {
    const other = await newAccount(shop);
    expect(await sessionsOf(other.browser)).toHaveLength(1);
  });
});

describe('ending a session', () => {
  const end = (browser: TestBrowser, id: string) => browser.graphql('mutation ($id: ID!) { endSession(id: $id) { success } }', { id });
  const idOf = async (browser: TestBrowser) => (await sessionsOf(browser)).find((session) => session.isCurrent)?.id ?? '';

  it('signs that browser out', async () => {
    const id = await idOf(second);
    expect(await end(first.browser, id)).toEqual({ data: { endSession: { success: true } } });
    expect([await userOf(first.browser), await userOf(second)]).toEqual([first.username, null]);
    expect(await end(first.browser, id)).toEqual({ data: { endSession: { success: true } } });
  });

  it("does not affect another user's session", async () => {
    const other = await newAccount(shop);
    expect(await end(other.browser, await idOf(second))).toEqual({ data: { endSession: { success: true } } });
    expect(await userOf(second)).toBe(first.username);
  });

  it('rejects an invalid id', async () => {
    expect(await end(first.browser, "1' or '1'='1")).toMatchObject({ errors: [{ extensions: { code: 'BAD_INPUT' } }] });
  });

  it('keeps the current session when all others end', async () => {
    await first.browser.graphql('mutation { endOtherSessions { success } }');
    expect([await userOf(first.browser), await userOf(second)]).toEqual([first.username, null]);
  });
});

describe('an invalid name', () => {
  it.each(['a\u0000b', 'a\u0000@mail.example', 'a\u0007b'])('is bad input in every kind of call: %j', async (username) => {
    const reply = await login(new TestBrowser(shop.url), username);
    expect([reply.status, await reply.json()]).toEqual([400, expect.objectContaining({ code: 'BAD_INPUT' })]);
    const query = 'mutation ($input: LoginInput!) { login(input: $input) { success } }';
    const { errors } = await new TestBrowser(shop.url).graphql(query, { input: { username, password: 'x' } });
    expect(errors).toMatchObject([{ message: 'Please enter your username', extensions: { code: 'BAD_INPUT' } }]);
  });
});

describe('signing in', () => {
  it('accepts every Unicode composition of the name', async () => {
    const names = newNames();
    const { username } = await newAccount(shop, { ...names, username: `Zo\u00eb ${names.username}` });
    expect((await login(new TestBrowser(shop.url), username.normalize('NFD').toUpperCase())).status).toBe(200);
  });
});

describe('signing out', () => {
  it.each(['rest', 'graphql'])('by %s ends this session, clears the cookie, and can be repeated', async (transport) => {
    for (const _time of ['first', 'again']) {
      const byRest = transport === 'rest';
      const reply = byRest
        ? await second.post(REST.logout, {})
        : await second.post('/graphql', { query: 'mutation { logout { success } }' });
      expect(sessionCookieOf(reply)).toMatch(/^session=; .*HttpOnly/);
      expect(await reply.json()).toEqual(byRest ? { success: true } : { data: { logout: { success: true } } });
    }
    expect([await userOf(first.browser), await userOf(second)]).toEqual([first.username, null]);
  });

  it('needs no request body', async () => {
    const reply = await second.fetch(REST.logout, { method: 'POST' });
    expect([reply.status, await reply.json()]).toEqual([200, { success: true }]);
  });
});

describe('changing the password', () => {
  it('ends all other sessions and rejects the old password', async () => {
    expect(await changePassword(PASSWORD, 'another password')).toEqual({ data: { changePassword: { success: true } } });
    expect([await userOf(first.browser), await userOf(second)]).toEqual([first.username, null]);
    expect((await login(second, first.username)).status).toBe(401);
    expect((await login(second, first.username, 'another password')).status).toBe(200);
  });

  it('requires the current one', async () => {
    const fault = 'This password is not correct.';
    expect(await changePassword('a bad password', 'another password')).toMatchObject({
      errors: [{ message: fault, extensions: { code: 'BAD_INPUT', fields: { currentPassword: fault } } }],
    });
    expect(await userOf(second)).toBe(first.username);
    expect((await login(second, first.username)).status).toBe(200);
  });

  it('invalidates reset links that were already sent', async () => {
    await shop.query(
      `insert into account_token (token_hash, kind, user_id, email, created_at, expires_at)
       select 'hash of ' || username, 'reset-password', id, email, now(), now() + interval '1 hour' from user_account where username = $1`,
      [first.username],
    );
    await changePassword(PASSWORD, 'another password');
    const [token] = await shop.query('select used_at from account_token where token_hash = $1', [`hash of ${first.username}`]);
    expect(token?.used_at).not.toBeNull();
  });
});

it.each([
  ['accountSessions', '{ accountSessions { id } }'],
  ['endSession', 'mutation { endSession(id: "0b4f1e9a-0000-4000-8000-000000000001") { success } }'],
  ['endOtherSessions', 'mutation { endOtherSessions { success } }'],
  ['changePassword', 'mutation { changePassword(input: { currentPassword: "x", newPassword: "y" }) { success } }'],
  ['updateProfile', 'mutation { updateProfile(input: { username: "x", email: "y" }) { success } }'],
])('a guest is asked to sign in: %s', async (_name, query) => {
  const { errors } = await new TestBrowser(shop.url).graphql(query);
  expect(errors).toMatchObject([{ message: 'Please sign in.', extensions: { code: 'UNAUTHENTICATED' } }]);
});
