import { BAD_LINK } from '@archive/schema/accounts/account';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sha256 } from '#kernel/secrets/tokens';
import { openShop, type TestShop } from '../../../support/shop.ts';
import {
  type Account,
  changeEmail,
  forgotPassword,
  isSignedIn,
  mailAbout,
  mailsAbout,
  newAddress,
  PASSWORD,
  register,
  registerConfirmed,
  requestConfirmation,
  resetPassword,
  signIn,
  tokenIn,
  undoEmailChange,
  untilIdle,
} from '../steps.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());

const SUBJECT = 'Reset your password';
const badLink = { status: 400, body: { success: false, error: BAD_LINK, code: 'BAD_INPUT' } };
const done = { status: 200, body: { success: true } };

/** The token of the nth reset mail to an account. */
async function resetToken({ email }: Account, nth = 1): Promise<string> {
  await forgotPassword(shop, email);
  return tokenIn(await mailAbout(shop, email, SUBJECT, nth));
}

const confirmedAt = async ({ username }: Account) =>
  (await shop.query<{ at: Date | null }>('select email_confirmed_at as at from user_account where username = $1', [username]))[0]?.at;

describe('a reset link', () => {
  it('sets the password, ends every session and confirms the address', async () => {
    const account = await register(shop, newAddress('reset'));
    const token = await resetToken(account);
    expect(await isSignedIn(account.browser)).toBe(true);
    expect(await resetPassword(shop, token, 'second password')).toEqual(done);
    expect(await isSignedIn(account.browser)).toBe(false);
    expect(await signIn(shop, account.username, PASSWORD)).toBe(401);
    expect(await signIn(shop, account.username, 'second password')).toBe(200);
    expect(await confirmedAt(account)).toBeInstanceOf(Date);
  });

  it('leads to the specified screen and does not sign in', async () => {
    const account = await register(shop, newAddress('screen'));
    await forgotPassword(shop, account.email.toUpperCase());
    const mail = await mailAbout(shop, account.email, SUBJECT);
    expect(mail.to).toBe(account.email);
    expect(mail.text).toContain(`${shop.url.replace('127.0.0.1', 'localhost')}/reset-password?token=${tokenIn(mail)}\n`);
    expect(tokenIn(mail)).toMatch(/^[\w-]{43}$/);
  });

  it("works once, and invalidates the account's other links", async () => {
    const account = await register(shop, newAddress('once'));
    const first = await resetToken(account, 1);
    const second = await resetToken(account, 2);
    expect(first).not.toBe(second);
    expect(await resetPassword(shop, first, 'second password')).toEqual(done);
    expect(await resetPassword(shop, first, 'third password')).toEqual(badLink);
    expect(await resetPassword(shop, second, 'third password')).toEqual(badLink);
    expect(await signIn(shop, account.username, 'second password')).toBe(200);
  });

  it('succeeds once when it is opened ten times at once', async () => {
    const account = await register(shop, newAddress('race'));
    const token = await resetToken(account);
    const passwords = Array.from({ length: 10 }, (_, index) => `password number ${index}`);
    const replies = await Promise.all(passwords.map((password) => resetPassword(shop, token, password)));
    const winners = replies.flatMap(({ status }, index) => (status === 200 ? [passwords[index] ?? ''] : []));
    expect(winners).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 400)).toHaveLength(9);
    expect(await signIn(shop, account.username, winners[0] ?? '')).toBe(200);
  });

  it('has no effect on another account', async () => {
    const [mine, yours] = [await register(shop, newAddress('mine')), await register(shop, newAddress('yours'))];
    await resetPassword(shop, await resetToken(mine), 'second password');
    expect(await isSignedIn(yours.browser)).toBe(true);
    expect(await signIn(shop, yours.username, PASSWORD)).toBe(200);
  });

  it('lasts an hour', async () => {
    const account = await register(shop, newAddress('hour'));
    const token = await resetToken(account);
    const [row] = await shop.query<{ seconds: number }>(
      'select extract(epoch from expires_at - created_at)::int as seconds from account_token where token_hash = $1',
      [sha256(token)],
    );
    expect(row?.seconds).toBe(3600);
    await shop.query("update account_token set expires_at = now() - interval '1 second' where token_hash = $1", [sha256(token)]);
    expect(await resetPassword(shop, token, 'second password')).toEqual(badLink);
    expect(await signIn(shop, account.username, PASSWORD)).toBe(200);
  });

  it("is invalid after the account's address changes, and so is one that was sent to that address", async () => {
    const account = await registerConfirmed(shop, 'moved');
    const other = newAddress('other');
    const old = await resetToken(account);
    await changeEmail(account, other);
    expect(await resetPassword(shop, old, 'second password')).toEqual(badLink);
    const young = await resetToken({ ...account, email: other });
    await undoEmailChange(shop, tokenIn(await mailAbout(shop, account.email, 'Your email address')));
    expect(await resetPassword(shop, young, 'second password')).toEqual(badLink);
  });

  it("rejects a guessed token, a changed token and another account's token", async () => {
    const account = await register(shop, newAddress('guess'));
    const token = await resetToken(account);
    await requestConfirmation(account);
    const confirmation = tokenIn(await mailAbout(shop, account.email, 'Confirm'));
    const changed = (token[0] === 'A' ? 'B' : 'A') + token.slice(1);
    for (const guess of [changed, token.slice(1), `${token}A`, token.toLowerCase(), sha256(token), confirmation, 'x', "' or 1=1 --"])
      expect(await resetPassword(shop, guess, 'second password')).toEqual(badLink);
    expect(await resetPassword(shop, '', 'second password')).toMatchObject({ status: 400 });
    expect(await signIn(shop, account.username, PASSWORD)).toBe(200);
  });

  it('rejects a password that is too short or too long, and stays valid', async () => {
    const account = await register(shop, newAddress('short'));
    const token = await resetToken(account);
    const tooShort = 'Password must be at least 6 characters long.';
    expect(await resetPassword(shop, token, '12345')).toMatchObject({ status: 400, body: { error: tooShort } });
    expect(await resetPassword(shop, token, 'x'.repeat(201))).toMatchObject({ status: 400 });
    expect(await resetPassword(shop, token, '123456')).toEqual(done);
    expect(await signIn(shop, account.username, '123456')).toBe(200);
  });

  it('is stored only as a hash', async () => {
    const account = await register(shop, newAddress('hash'));
    const token = await resetToken(account);
    const rows = await shop.query('select row_to_json(t)::text as row from account_token t');
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(rows)).toContain(sha256(token));
  });

  it('is not emailed to an address without an account', async () => {
    const unknown = newAddress('unknown');
    expect(await forgotPassword(shop, unknown)).toEqual(done);
    await untilIdle(shop);
    expect(await mailsAbout(shop, unknown, '')).toEqual([]);
  });
});
