import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { TestBrowser } from '../support/browser.ts';
import { openShop, type TestShop } from '../support/shop.ts';
import { login, newAccount, newNames } from './steps.ts';

// The hash dominates the cost of a sign-in. Timing is unreliable on a busy machine, so this counts the hashes.
const counts = vi.hoisted(() => ({ hash: 0, verify: 0, costs: [] as string[] }));
vi.mock('@node-rs/argon2', async (original) => {
  const argon2 = await original<typeof import('@node-rs/argon2')>();
  return {
    hash: (...args: Parameters<typeof argon2.hash>) => {
      counts.hash++;
      return argon2.hash(...args);
    },
    verify: (...args: Parameters<typeof argon2.verify>) => {
      counts.verify++;
      counts.costs.push(String(args[0]).split('$').slice(1, 4).join(' '));
      return argon2.verify(...args);
    },
  };
});

let shop: TestShop;
let username: string;
let email: string;
beforeAll(async () => {
  shop = await openShop();
  ({ username, email } = await newAccount(shop));
  await login(new TestBrowser(shop.url), newNames().username);
});
afterAll(() => shop.stop());
beforeEach(() => Object.assign(counts, { hash: 0, verify: 0, costs: [] }));

it.each([
  ['a known name', () => username],
  ['a known address', () => email],
  ['an unknown name', () => newNames().username],
  ['an unknown address', () => newNames().email],
  ['a name that no account can have', () => 'x'],
])('a wrong password for %s costs the same and gets the same response', async (_what, name) => {
  const reply = await login(new TestBrowser(shop.url), name(), 'a bad password');
  expect([reply.status, await reply.json()]).toEqual([
    401,
    { success: false, error: 'Invalid username or password.', code: 'UNAUTHENTICATED' },
  ]);
  expect(counts).toEqual({ hash: 0, verify: 1, costs: ['argon2id v=19 m=19456,t=2,p=1'] });
});
