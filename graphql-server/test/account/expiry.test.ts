import { DAY_MS, MINUTE_MS } from '@archive/schema/durations';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sha256 } from '#kernel/secrets/tokens';
import { TestBrowser } from '../support/browser.ts';
import { openShop, type TestShop } from '../support/shop.ts';
import { login, newNames, register, sessionCookieOf, sessionsOf, tokenOf, userOf } from './steps.ts';

let time = new Date();
let shop: TestShop;
let browser: TestBrowser;
let token: string;
const names = newNames();

beforeAll(async () => {
  shop = await openShop({}, { now: () => time });
  await register(new TestBrowser(shop.url), names);
});
afterAll(() => shop.stop());
beforeEach(async () => {
  browser = new TestBrowser(shop.url);
  token = tokenOf(await login(browser, names.username));
});

function pass(ms: number): void {
  time = new Date(time.getTime() + ms);
}

/** When the session was last seen and when it ends, in milliseconds from now. */
async function sessionTimes(): Promise<{ seen: number; ends: number } | null> {
  const [row] = await shop.query<{ last_seen_at: Date; expires_at: Date }>('select * from session where token_hash = $1', [sha256(token)]);
  return row ? { seen: row.last_seen_at.getTime() - time.getTime(), ends: row.expires_at.getTime() - time.getTime() } : null;
}

const ask = () => browser.fetch('/api/auth/me');

it('a session ends exactly 30 days after its last use', async () => {
  pass(30 * DAY_MS - 1);
  expect(await userOf(browser)).toBe(names.username);
  pass(30 * DAY_MS);
  const reply = await ask();
  expect(await reply.json()).toEqual({ success: false, user: null });
  expect(sessionCookieOf(reply)).toMatch(/^session=; /);
});

it('a session extends its end once a day, and only then sends the cookie again, with the same token', async () => {
  pass(DAY_MS - 1);
  expect(sessionCookieOf(await ask())).toBeNull();
  expect((await sessionTimes())?.ends).toBe(29 * DAY_MS + 1);
  pass(1);
  const reply = await ask();
  expect(sessionCookieOf(reply)).toMatch(/Max-Age=2592000/);
  expect(tokenOf(reply)).toBe(token);
  expect((await sessionTimes())?.ends).toBe(30 * DAY_MS);
  expect(sessionCookieOf(await ask())).toBeNull();
});

it('a session extends its end by GraphQL too', async () => {
  pass(DAY_MS);
  expect(tokenOf(await browser.post('/graphql', { query: '{ me { id } }' }))).toBe(token);
});

it('a session records its use every few minutes', async () => {
  pass(5 * MINUTE_MS - 1);
  await ask();
  expect((await sessionTimes())?.seen).toBe(-5 * MINUTE_MS + 1);
  pass(1);
  await ask();
  expect((await sessionTimes())?.seen).toBe(0);
});

it('a session is extended only by a response that can carry the cookie', async () => {
  pass(DAY_MS);
  const query = new URLSearchParams({ query: '{ photoSets { id } }' });
  await browser.fetch(`/graphql?${query}`, { headers: { 'apollo-require-preflight': 'true' } });
  expect((await sessionTimes())?.ends).toBe(29 * DAY_MS);
  expect(tokenOf(await ask())).toBe(token);
});

it('a session is not renewed by the call that signs out', async () => {
  pass(DAY_MS);
  const reply = await browser.post('/graphql', { query: 'mutation { logout { success } }' });
  expect(sessionCookieOf(reply)).toMatch(/^session=; /);
  expect(await sessionTimes()).toBeNull();
});

it('a session is not renewed by the call that ends it from the list', async () => {
  const [session] = await sessionsOf(browser);
  pass(DAY_MS);
  const query = 'mutation ($id: ID!) { endSession(id: $id) { success } }';
  const reply = await browser.post('/graphql', { query, variables: { id: session?.id } });
  expect(await reply.json()).toEqual({ data: { endSession: { success: true } } });
  expect(sessionCookieOf(reply)).toBeNull();
  expect(await userOf(browser)).toBeNull();
});
