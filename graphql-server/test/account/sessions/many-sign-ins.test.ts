// @module-tag long
import { REST } from '@archive/schema/rest';
import { hash, verify } from '@node-rs/argon2';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { TestBrowser } from '../../support/browser.ts';
import { openShop, type TestShop } from '../../support/shop.ts';
import { newAccount, PASSWORD, register } from '../steps.ts';

vi.mock('@node-rs/argon2', { spy: true });

/** Password checks that can run or wait at the same time (kernel/secrets/passwords.ts). */
const CAPACITY = 2 + 48;

let shop: TestShop;
let held: PromiseWithResolvers<void>;
let visitors = 0;
beforeAll(async () => {
  // The limits are real, so each visitor has a different network address.
  shop = await openShop({ RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' });
});
afterAll(() => shop.stop());
afterEach(() => {
  held?.resolve();
  vi.mocked(hash).mockReset();
  vi.mocked(verify).mockReset();
});

/** From now on each of these calls waits until it is released. */
async function hold(name: 'hash' | 'verify'): Promise<void> {
  const { [name]: actual } = await vi.importActual<Record<typeof name, (...given: unknown[]) => Promise<never>>>('@node-rs/argon2');
  held = Promise.withResolvers();
  vi.mocked(name === 'hash' ? hash : verify).mockImplementation(async (...given: unknown[]) => {
    await held.promise;
    return actual(...given);
  });
}

function signIn(username: string, password = 'a bad password'): Promise<Response> {
  visitors++;
  return new TestBrowser(shop.url).post(
    REST.login,
    { username, password },
    { 'x-forwarded-for': `10.0.${visitors >> 8}.${visitors & 255}` },
  );
}

/** Fills the queue and sends one more request, which is the only one that gets a response. */
async function fillQueue(): Promise<Promise<Response>[]> {
  await hold('verify');
  const all = Array.from({ length: CAPACITY + 1 }, (_, index) => signIn(`visitor${index}`));
  expect((await Promise.race(all)).status).toBe(503);
  return all;
}

it('many sign-ins at once do not block the shop: the last ones get a Retry-After', async () => {
  const all = await fillQueue();
  const rejected = await signIn('another');
  expect([rejected.status, await rejected.json()]).toEqual([503, expect.objectContaining({ success: false, code: 'OVERLOADED' })]);
  expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0);
  const browser = new TestBrowser(shop.url);
  const query = 'mutation { login(input: { username: "another", password: "a bad password" }) { __typename } }';
  const reply = await browser.post('/graphql', { query });
  expect([reply.status, Number(reply.headers.get('retry-after'))]).toEqual([503, expect.any(Number)]);
  expect(await reply.json()).toMatchObject({ errors: [{ extensions: { code: 'OVERLOADED', retryAfter: expect.any(Number) } }] });
  expect((await browser.fetch('/api/auth/me')).status).toBe(200);

  held.resolve();
  const statuses = (await Promise.all(all)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(CAPACITY);
});

it('a sign-in that was asked to retry does not count as failed: the right password works afterwards', async () => {
  const { username } = await newAccount(shop);
  const all = await fillQueue();
  for (let attempt = 0; attempt < 25; attempt++) expect((await signIn(username, PASSWORD)).status).toBe(503);
  held.resolve();
  await Promise.all(all);
  expect((await signIn(username, PASSWORD)).status).toBe(200);
});

it('a registration holds no database connection while it waits for its hash', async () => {
  await hold('hash');
  const registered = register(new TestBrowser(shop.url));
  await vi.waitFor(() => expect(hash).toHaveBeenCalled());
  expect(await shop.query("select state from pg_stat_activity where datname = current_database() and state like 'idle in%'")).toEqual([]);
  held.resolve();
  expect((await registered).ok).toBe(true);
});
