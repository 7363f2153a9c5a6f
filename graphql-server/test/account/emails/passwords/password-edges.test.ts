import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Outcome, operations } from '../../../parity/transports.ts';
import { TestBrowser } from '../../../support/browser.ts';
import { openShop, type TestShop } from '../../../support/shop.ts';
import { forgotPassword, isSignedIn, mailAbout, newAddress, PASSWORD, register, signIn, tokenIn } from '../steps.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());

const TOO_SHORT = 'Password must be at least 6 characters long.';
const TOO_LONG = 'Password must be at most 200 characters long.';
const CHANGE = 'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { success } }';
const chars = (count: number) => 'p'.repeat(count);
const done: Outcome = { data: { success: true } };
const rejected = (message: string): Outcome => ({ code: 'BAD_INPUT', message });

/** Length of the new password -> expected result. */
const lengths: [number, Outcome][] = [
  [0, rejected(TOO_SHORT)],
  [5, rejected(TOO_SHORT)],
  [6, done],
  [200, done],
  [201, rejected(TOO_LONG)],
];

/** Expects that only the right one of the two passwords signs in. */
async function expectPassword(username: string, newPassword: string, isChanged: boolean): Promise<void> {
  expect(await signIn(shop, username, PASSWORD)).toBe(isChanged ? 401 : 200);
  if (isChanged) expect(await signIn(shop, username, newPassword)).toBe(200);
}

describe('changing a password', () => {
  const change = async (browser: TestBrowser, currentPassword: string, newPassword: string) => {
    const { data, errors } = await browser.graphql<{ changePassword: unknown }>(CHANGE, { input: { currentPassword, newPassword } });
    const [error] = errors ?? [];
    return error ? { code: error.extensions?.code, message: error.message } : { data: data?.changePassword };
  };

  it.each(lengths)('accepts or rejects %i characters by the length rule', async (length, expected) => {
    const { browser, username } = await register(shop, newAddress('change'));
    expect(await change(browser, PASSWORD, chars(length))).toEqual(expected);
    expect(await isSignedIn(browser)).toBe(true);
    await expectPassword(username, chars(length), expected === done);
  });

  it.each([
    ['an empty', '', 'Please enter your password'],
    ['a wrong', 'x', 'This password is not correct.'],
    ['a wrong 200-character', chars(200), 'This password is not correct.'],
    ['a 201-character', chars(201), TOO_LONG],
  ])('is rejected with %s current password', async (_which, currentPassword, message) => {
    const { browser, username } = await register(shop, newAddress('current'));
    expect(await change(browser, currentPassword, 'second password')).toEqual(rejected(message));
    await expectPassword(username, 'second password', false);
  });
});

describe("an owner's password", () => {
  const weak: [string, RegExp][] = [
    ['short lamp', /at least 12 characters/],
    ['qwertyuiop1234567', /sequential|common/],
    ['archive of lamps', /name of this shop/],
  ];
  const STRONG = 'a lamp by the lake';
  const makeOwner = (username: string) => shop.query("update user_account set role = 'admin' where username = $1", [username]);
  const reason = (message: RegExp) => ({ code: 'BAD_INPUT', message: expect.stringMatching(message) });

  it('can be changed only to one that is hard to guess', async () => {
    const { browser, username } = await register(shop, newAddress('owner'));
    const change = async (newPassword: string) => {
      const { errors } = await browser.graphql(CHANGE, { input: { currentPassword: PASSWORD, newPassword } });
      const [error] = errors ?? [];
      return error && { code: error.extensions?.code, message: error.message };
    };
    await makeOwner(username);
    for (const [password, why] of [...weak, [`my ${username}`, /username or email/] as const])
      expect(await change(password)).toEqual(reason(why));
    expect(await change(STRONG)).toBeUndefined();
    await expectPassword(username, STRONG, true);
  });

  it.each(['rest', 'graphql'] as const)('can be reset only to one that is hard to guess, by the same link (%s)', async (transport) => {
    const { username, email } = await register(shop, newAddress('owner'));
    await makeOwner(username);
    await forgotPassword(shop, email);
    const token = tokenIn(await mailAbout(shop, email, 'Reset your password'));
    const reset = (newPassword: string) => operations.resetPassword[transport](new TestBrowser(shop.url), { token, newPassword });
    for (const [password, why] of weak) expect(await reset(password)).toMatchObject(reason(why));
    expect(await reset(STRONG)).toEqual(done);
    await expectPassword(username, STRONG, true);
  });
});

describe.each(['rest', 'graphql'] as const)('setting a password by an emailed link by %s', (transport) => {
  it.each(lengths)('accepts or rejects %i characters by the length rule', async (length, expected) => {
    const { username, email } = await register(shop, newAddress('reset'));
    await forgotPassword(shop, email);
    const token = tokenIn(await mailAbout(shop, email, 'Reset your password'));
    const reset = (newPassword: string) => operations.resetPassword[transport](new TestBrowser(shop.url), { token, newPassword });
    expect(await reset(chars(length))).toMatchObject(expected);
    await expectPassword(username, chars(length), expected === done);
    // A rejected password does not use up the link.
    if (expected !== done) expect(await reset(chars(6))).toEqual(done);
  });
});
