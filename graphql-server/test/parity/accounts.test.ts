import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestBrowser } from '../support/browser.ts';
import { openShop, type TestShop } from '../support/shop.ts';
import { accountOperations } from './account-operations.ts';
import { accountScenarios, PASSWORD, TAKEN, TAKEN_TOO, UNIQUE_LENGTH } from './account-scenarios.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
  for (const taken of [TAKEN, TAKEN_TOO])
    await accountOperations.register.rest(new TestBrowser(shop.url), { ...taken, password: PASSWORD });
});
afterAll(() => shop.stop());

/** Replaces `*`, so that each run of a scenario has unique names. */
function withUniqueNames<T>(value: T, unique: string): T {
  return JSON.parse(JSON.stringify(value).replaceAll('*', unique)) as T;
}

describe.each(['graphql', 'rest'] as const)('by %s', (transport) => {
  it.each(accountScenarios)('$operation: $name', async ({ operation, input = {}, expected, isRejectedByType, isSignedIn }) => {
    // It starts with a letter, because digits alone look like a phone number.
    const unique = `x${randomBytes(UNIQUE_LENGTH / 2)
      .toString('hex')
      .slice(1)}`;
    const browser = new TestBrowser(shop.url);
    if (isSignedIn) {
      const account = { username: `own-${unique}`, email: `own-${unique}@mail.example`, password: PASSWORD };
      expect(await accountOperations.register.rest(browser, account)).toHaveProperty('data');
    }
    const outcome = await accountOperations[operation][transport](browser, withUniqueNames(input, unique));
    if (isRejectedByType && transport === 'graphql') expect(outcome).toMatchObject({ code: 'BAD_USER_INPUT' });
    else expect(outcome).toMatchObject(withUniqueNames(expected, unique));
  });
});
