import { verify } from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { TestBrowser } from '../../support/browser.ts';
import { openShop, type TestShop } from '../../support/shop.ts';
import { login, newAccount, newNames } from '../steps.ts';

vi.mock('@node-rs/argon2', { spy: true });

let shop: TestShop;
let known: { username: string; email: string };
beforeAll(async () => {
  shop = await openShop();
  known = await newAccount(shop);
});
afterAll(() => shop.stop());
beforeEach(() => {
  vi.mocked(verify).mockClear();
});

/** What determines the cost of a check: algorithm, memory, passes, lanes. */
const costs = () => vi.mocked(verify).mock.calls.map(([stored]) => /^\$.*(?=\$.*\$)/.exec(String(stored))?.[0]);

it.each([
  ['a known name', () => known.username],
  ['a known address', () => known.email],
  ['an unknown name', () => newNames().username],
  ['an unknown address', () => newNames().email],
])('%s and a wrong password cost one password check at the same price', async (_whose, username) => {
  expect((await login(new TestBrowser(shop.url), username(), 'a bad password')).status).toBe(401);
  expect(costs()).toEqual(['$argon2id$v=19$m=19456,t=2,p=1']);
});
