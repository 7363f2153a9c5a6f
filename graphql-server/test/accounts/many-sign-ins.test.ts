import { verify } from '@node-rs/argon2';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { TestBrowser } from '../browser.ts';
import { openShop, type TestShop } from '../shop.ts';
import { login } from './steps.ts';

vi.mock('@node-rs/argon2', { spy: true });

/** At a time, and waiting (kernel/passwords.ts). */
const TAKEN = 2 + 48;

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());

it('many who sign in at once do not hold up the shop: the last are told to come back', async () => {
  const held = Promise.withResolvers<boolean>();
  vi.mocked(verify).mockImplementation(() => held.promise);
  const browser = new TestBrowser(shop.url);
  const all = Array.from({ length: TAKEN + 1 }, () => login(browser, 'somebody', 'a bad password'));
  // The only one that is answered: now everything is full.
  expect((await Promise.race(all)).status).toBe(503);

  const refused = await login(browser, 'somebody', 'a bad password');
  expect([refused.status, await refused.json()]).toEqual([503, expect.objectContaining({ success: false, code: 'OVERLOADED' })]);
  const seconds = Number(refused.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(0);
  const query = 'mutation { login(input: { username: "somebody", password: "a bad password" }) { __typename } }';
  const reply = await browser.post('/graphql', { query });
  expect([reply.status, Number(reply.headers.get('retry-after'))]).toEqual([503, expect.any(Number)]);
  expect(await reply.json()).toMatchObject({ errors: [{ extensions: { code: 'OVERLOADED', retryAfter: expect.any(Number) } }] });
  expect((await browser.fetch('/api/auth/me')).status).toBe(200);

  held.resolve(false);
  const statuses = (await Promise.all(all)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(TAKEN);
});
