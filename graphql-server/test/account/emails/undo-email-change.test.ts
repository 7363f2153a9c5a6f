import { BAD_LINK } from '@archive/schema/accounts/account';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sha256 } from '#kernel/secrets/tokens';
import { openShop, type TestShop } from '../../support/shop.ts';
import {
  addressOf,
  changeEmail,
  confirmEmail,
  forgotPassword,
  isSignedIn,
  mailAbout,
  mailsAbout,
  newAddress,
  PASSWORD,
  register,
  registerConfirmed,
  resetPassword,
  setPasswordByMail,
  signIn,
  tokenIn,
  undoEmailChange,
  untilIdle,
} from './steps.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());

const NOTICE = 'Your email address';
const CONFIRM = 'Confirm your email';
const badLink = { status: 400, body: { success: false, error: BAD_LINK, code: 'BAD_INPUT' } };
const done = { status: 200, body: { success: true } };

const undoToken = async (oldEmail: string, nth = 1) => tokenIn(await mailAbout(shop, oldEmail, NOTICE, nth));
const confirmToken = async (email: string) => tokenIn(await mailAbout(shop, email, CONFIRM));

describe('a changed email address', () => {
  it('sends one notice to the old address and one confirmation to the new address', async () => {
    const account = await registerConfirmed(shop, 'told');
    const b = newAddress('new');
    await changeEmail(account, b);
    const notice = await mailAbout(shop, account.email, NOTICE);
    const confirmation = await mailAbout(shop, b, CONFIRM);
    await untilIdle(shop);
    expect(await mailsAbout(shop, account.email, NOTICE)).toHaveLength(1);
    expect(await mailsAbout(shop, b, '')).toHaveLength(1);
    expect(notice.text).toContain('/undo-email-change?token=');
    // The old mailbox may belong to a third party by now.
    expect(notice.text + notice.html).not.toContain(b);
    expect(notice.text).toContain('n***@mail.example');
    expect(await confirmEmail(account.browser, tokenIn(confirmation))).toMatchObject({ status: 200 });
    expect(await addressOf(shop, account)).toEqual({ email: b, isConfirmed: true });
  });

  it('sends an unconfirmed old address a notice without a link, because its reader may be a third party', async () => {
    const account = await register(shop, newAddress('unconfirmed'));
    await changeEmail(account, newAddress('new'));
    const { text, html } = await mailAbout(shop, account.email, NOTICE);
    await untilIdle(shop);
    expect(await mailsAbout(shop, account.email, NOTICE)).toHaveLength(1);
    for (const form of [text, html]) {
      expect(form).toContain('was changed to another address');
      expect(form).not.toMatch(/https?:|token/);
      expect(form).not.toContain(account.username);
      expect(form).not.toContain('n***');
    }
  });

  it('sends nothing if the address differs only in letter case', async () => {
    const account = await registerConfirmed(shop, 'case');
    await changeEmail(account, account.email.toUpperCase());
    await untilIdle(shop);
    expect(await mailsAbout(shop, account.email, NOTICE)).toEqual([]);
    expect(await addressOf(shop, account)).toMatchObject({ isConfirmed: true });
  });
});

describe('undoing an email change', () => {
  it('restores the address as confirmed, ends all sessions, and voids the reset links of the other address', async () => {
    const account = await registerConfirmed(shop, 'undo');
    const thief = newAddress('thief');
    await changeEmail(account, thief);
    await confirmEmail(account.browser, await confirmToken(thief));
    await forgotPassword(shop, thief);
    const reset = tokenIn(await mailAbout(shop, thief, 'Reset'));
    const token = await undoToken(account.email);
    expect(await undoEmailChange(shop, token)).toEqual(done);
    expect(await addressOf(shop, account)).toEqual({ email: account.email, isConfirmed: true });
    expect(await isSignedIn(account.browser)).toBe(false);
    expect(await resetPassword(shop, reset, 'thieves password')).toEqual(badLink);
    expect(await resetPassword(shop, tokenIn(await mailAbout(shop, account.email, 'Reset')), 'second password')).toEqual(done);
    expect(await signIn(shop, account.username, 'second password')).toBe(200);
    await untilIdle(shop);
    expect(await mailsAbout(shop, thief, NOTICE)).toEqual([]);
  });

  it('does not restore an unconfirmed address, even if its link leaks', async () => {
    const account = await registerConfirmed(shop, 'confirmed');
    await changeEmail(account, newAddress('other'));
    const token = await undoToken(account.email);
    await shop.query('update account_token set was_confirmed = false where token_hash = $1', [sha256(token)]);
    expect(await undoEmailChange(shop, token)).toEqual(badLink);
    expect(await addressOf(shop, account)).toMatchObject({ isConfirmed: false });
  });

  it('succeeds the second time and changes nothing', async () => {
    const account = await registerConfirmed(shop, 'twice');
    await changeEmail(account, newAddress('slip'));
    const token = await undoToken(account.email);
    expect(await undoEmailChange(shop, token)).toEqual(done);
    await setPasswordByMail(shop, account.email);
    await signIn(shop, account.username, PASSWORD);
    expect(await undoEmailChange(shop, token)).toEqual(done);
    const sessions = await shop.query('select 1 from session s join user_account u on u.id = s.user_id where u.username = $1', [
      account.username,
    ]);
    expect(sessions).toHaveLength(1);
  });

  it('does not undo a later change if the link was used before', async () => {
    const account = await registerConfirmed(shop, 'later');
    await changeEmail(account, newAddress('slip'));
    const token = await undoToken(account.email);
    await undoEmailChange(shop, token);
    await setPasswordByMail(shop, account.email);
    await account.browser.post('/api/auth/login', { username: account.username, password: PASSWORD });
    const wanted = newAddress('wanted');
    await changeEmail(account, wanted);
    expect(await undoEmailChange(shop, token)).toEqual(badLink);
    expect(await addressOf(shop, account)).toMatchObject({ email: wanted });
    expect(await undoEmailChange(shop, await undoToken(account.email, 2))).toEqual(done);
  });

  it('reports that the address now belongs to another account, and the link stays valid', async () => {
    const account = await registerConfirmed(shop, 'taken');
    await changeEmail(account, newAddress('away'));
    const token = await undoToken(account.email);
    await shop.query('update user_account set email = $1 where username = $2', [
      account.email.toUpperCase(),
      (await register(shop, newAddress('squatter'))).username,
    ]);
    expect(await undoEmailChange(shop, token)).toMatchObject({
      status: 409,
      body: { error: 'This email address is already in use.', code: 'CONFLICT' },
    });
    await shop.query('update user_account set email = $1 where lower(email) = $2', [newAddress('gone'), account.email]);
    expect(await undoEmailChange(shop, token)).toEqual(done);
  });

  it("works for seven days and rejects a guessed token or another account's token", async () => {
    const account = await registerConfirmed(shop, 'week');
    const b = newAddress('b');
    await changeEmail(account, b);
    const token = await undoToken(account.email);
    for (const guess of [await confirmToken(b), token.slice(1), sha256(token), '_'])
      expect(await undoEmailChange(shop, guess)).toEqual(badLink);
    const age = (interval: string) =>
      shop.query(`update account_token set expires_at = expires_at - interval '${interval}' where token_hash = $1`, [sha256(token)]);
    await age('6 days 23 hours');
    const [row] = await shop.query<{ isOpen: boolean }>('select expires_at > now() as "isOpen" from account_token where token_hash = $1', [
      sha256(token),
    ]);
    expect(row?.isOpen).toBe(true);
    await age('1 hour');
    expect(await undoEmailChange(shop, token)).toEqual(badLink);
    expect(await addressOf(shop, account)).toMatchObject({ email: b });
  });
});
