import { BAD_LINK } from '@archive/schema/account';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sha256 } from '#kernel/tokens';
import { type CatalogueItem, catalogue } from '../purchase.ts';
import { openShop, type TestShop } from '../shop.ts';
import {
  type Account,
  buyAsGuest,
  changeEmail,
  confirmEmail,
  forgotPassword,
  historyOf,
  isSignedIn,
  mailAbout,
  mailsAbout,
  newAddress,
  PASSWORD,
  register,
  requestConfirmation,
  resetPassword,
  signIn,
  tokenIn,
  undoEmailChange,
  untilIdle,
} from './steps.ts';

let shop: TestShop;
let first: CatalogueItem;
beforeAll(async () => {
  shop = await openShop();
  [first] = (await catalogue(shop)) as [CatalogueItem];
});
afterAll(() => shop.stop());

const NOTICE = 'Your e-mail address';
const CONFIRM = 'Confirm your e-mail';
const badLink = { status: 400, body: { success: false, error: BAD_LINK, code: 'BAD_INPUT' } };
const done = { status: 200, body: { success: true } };

const undoToken = async (oldEmail: string, nth = 1) => tokenIn(await mailAbout(shop, oldEmail, NOTICE, nth));
const confirmToken = async (email: string, nth = 1) => tokenIn(await mailAbout(shop, email, CONFIRM, nth));
const addressOf = async ({ username }: Account) =>
  (
    await shop.query<{ email: string; isConfirmed: boolean }>(
      'select email, email_confirmed_at is not null as "isConfirmed" from user_account where username = $1',
      [username],
    )
  )[0];

/** An account whose address is proved. */
async function confirmed(name: string): Promise<Account> {
  const account = await register(shop, newAddress(name));
  await requestConfirmation(account);
  expect((await confirmEmail(shop, await confirmToken(account.email))).status).toBe(200);
  return account;
}

describe('a changed address', () => {
  it('is told to the old one and to be confirmed at the new one, in one mail each', async () => {
    const account = await register(shop, newAddress('told'));
    const b = newAddress('new');
    await changeEmail(account, b);
    const notice = await mailAbout(shop, account.email, NOTICE);
    const confirmation = await mailAbout(shop, b, CONFIRM);
    await untilIdle(shop);
    expect(await mailsAbout(shop, account.email, '')).toHaveLength(1);
    expect(await mailsAbout(shop, b, '')).toHaveLength(1);
    expect(notice.text).toContain('/undo-email-change?token=');
    // Whoever reads the old mailbox by now may be a stranger.
    expect(notice.text + notice.html).not.toContain(b);
    expect(notice.text).toContain('n***@mail.example');
    expect(await confirmEmail(shop, tokenIn(confirmation))).toMatchObject({ status: 200 });
    expect(await addressOf(account)).toEqual({ email: b, isConfirmed: true });
  });

  it('that is only spelled otherwise is none', async () => {
    const account = await confirmed('case');
    await changeEmail(account, account.email.toUpperCase());
    await untilIdle(shop);
    expect(await mailsAbout(shop, account.email, NOTICE)).toEqual([]);
    expect(await addressOf(account)).toMatchObject({ isConfirmed: true });
  });
});

describe('the undo', () => {
  it('puts the address back as confirmed, ends all sessions, and takes the reset links of the other address', async () => {
    const account = await confirmed('undo');
    const thief = newAddress('thief');
    await changeEmail(account, thief);
    await confirmEmail(shop, await confirmToken(thief));
    await forgotPassword(shop, thief);
    const reset = tokenIn(await mailAbout(shop, thief, 'Reset'));
    const token = await undoToken(account.email);
    expect(await undoEmailChange(shop, token)).toEqual(done);
    expect(await addressOf(account)).toEqual({ email: account.email, isConfirmed: true });
    expect(await isSignedIn(account.browser)).toBe(false);
    expect(await resetPassword(shop, reset, 'thieves password')).toEqual(badLink);
    await forgotPassword(shop, account.email);
    expect(await resetPassword(shop, tokenIn(await mailAbout(shop, account.email, 'Reset')), 'second password')).toEqual(done);
    expect(await signIn(shop, account.username, 'second password')).toBe(200);
    await untilIdle(shop);
    expect(await mailsAbout(shop, thief, NOTICE)).toEqual([]);
  });

  it('works although a thief has set a new password at the new address', async () => {
    const account = await confirmed('robbed');
    const thief = newAddress('thief');
    await changeEmail(account, thief);
    await forgotPassword(shop, thief);
    expect(await resetPassword(shop, tokenIn(await mailAbout(shop, thief, 'Reset')), 'thieves password')).toEqual(done);
    expect(await undoEmailChange(shop, await undoToken(account.email))).toEqual(done);
    expect(await addressOf(account)).toEqual({ email: account.email, isConfirmed: true });
  });

  it('pressed twice is fine, and does nothing the second time', async () => {
    const account = await confirmed('twice');
    await changeEmail(account, newAddress('slip'));
    const token = await undoToken(account.email);
    expect(await undoEmailChange(shop, token)).toEqual(done);
    await signIn(shop, account.username, PASSWORD);
    expect(await undoEmailChange(shop, token)).toEqual(done);
    const sessions = await shop.query('select 1 from session s join user_account u on u.id = s.user_id where u.username = $1', [
      account.username,
    ]);
    expect(sessions).toHaveLength(1);
  });

  it('used up does not undo a later change', async () => {
    const account = await confirmed('later');
    await changeEmail(account, newAddress('slip'));
    const token = await undoToken(account.email);
    await undoEmailChange(shop, token);
    await account.browser.post('/api/auth/login', { username: account.username, password: PASSWORD });
    const wanted = newAddress('wanted');
    await changeEmail(account, wanted);
    expect(await undoEmailChange(shop, token)).toEqual(badLink);
    expect(await addressOf(account)).toMatchObject({ email: wanted });
    expect(await undoEmailChange(shop, await undoToken(account.email, 2))).toEqual(done);
  });

  it('says so when somebody else has the address by now, and stays good', async () => {
    const account = await confirmed('taken');
    await changeEmail(account, newAddress('away'));
    const token = await undoToken(account.email);
    await shop.query('update user_account set email = $1 where username = $2', [
      account.email.toUpperCase(),
      (await register(shop, newAddress('squatter'))).username,
    ]);
    expect(await undoEmailChange(shop, token)).toMatchObject({
      status: 409,
      body: { error: 'This e-mail address is already in use.', code: 'CONFLICT' },
    });
    await shop.query('update user_account set email = $1 where lower(email) = $2', [newAddress('gone'), account.email]);
    expect(await undoEmailChange(shop, token)).toEqual(done);
  });

  it('lasts seven days, and cannot be guessed or borrowed', async () => {
    const account = await confirmed('week');
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
    expect(await addressOf(account)).toMatchObject({ email: b });
  });
});

describe('after several changes', () => {
  it('the oldest address wins, and the link of a younger one is worthless then', async () => {
    const account = await confirmed('chain');
    const [b, c] = [newAddress('b'), newAddress('c')];
    await changeEmail(account, b);
    await confirmEmail(shop, await confirmToken(b));
    await changeEmail(account, c);
    const [undoA, undoB] = [await undoToken(account.email), await undoToken(b)];
    expect(await undoEmailChange(shop, undoA)).toEqual(done);
    expect(await undoEmailChange(shop, undoB)).toEqual(badLink);
    expect(await confirmEmail(shop, await confirmToken(c))).toEqual(badLink);
    expect(await addressOf(account)).toEqual({ email: account.email, isConfirmed: true });
  });

  it('one step back leaves the way to the first address open', async () => {
    const account = await confirmed('steps');
    const [b, c] = [newAddress('b'), newAddress('c')];
    await changeEmail(account, b);
    await confirmEmail(shop, await confirmToken(b));
    await changeEmail(account, c);
    const [undoA, undoB] = [await undoToken(account.email), await undoToken(b)];
    expect(await undoEmailChange(shop, undoB)).toEqual(done);
    expect(await addressOf(account)).toEqual({ email: b, isConfirmed: true });
    expect(await undoEmailChange(shop, undoA)).toEqual(done);
    expect(await addressOf(account)).toEqual({ email: account.email, isConfirmed: true });
  });

  it('a slip of the finger that was put right wins nothing', async () => {
    const account = await register(shop, newAddress('owner'));
    const slip = newAddress('stranger');
    await changeEmail(account, slip);
    await changeEmail(account, account.email);
    expect(await undoEmailChange(shop, await undoToken(slip))).toEqual(badLink);
    expect(await addressOf(account)).toMatchObject({ email: account.email });
  });
});

describe('an old address that was never proved', () => {
  it('can be brought back while the new one is not proved either', async () => {
    const account = await register(shop, newAddress('unproved'));
    await changeEmail(account, newAddress('new'));
    expect(await undoEmailChange(shop, await undoToken(account.email))).toEqual(done);
    expect(await addressOf(account)).toEqual({ email: account.email, isConfirmed: true });
  });

  it('wins nothing against one that is', async () => {
    const account = await register(shop, newAddress('typo'));
    const right = newAddress('right');
    await changeEmail(account, right);
    await confirmEmail(shop, await confirmToken(right));
    expect(await undoEmailChange(shop, await undoToken(account.email))).toEqual(badLink);
    expect(await addressOf(account)).toEqual({ email: right, isConfirmed: true });
  });
});

describe('purchases', () => {
  it('that joined by the address of the undone change go back to being a guest’s', async () => {
    const account = await confirmed('attacker');
    await buyAsGuest(shop, first, account.email);
    expect(await confirmEmail(shop, await confirmToken(account.email))).toMatchObject({ body: { joinedCount: 1 } });
    const victim = newAddress('victim');
    await buyAsGuest(shop, first, victim);
    await changeEmail(account, victim);
    expect(await confirmEmail(shop, await confirmToken(victim))).toMatchObject({ body: { joinedCount: 1 } });
    expect((await historyOf(account.browser)).purchases).toHaveLength(2);
    await undoEmailChange(shop, await undoToken(account.email));
    await account.browser.post('/api/auth/login', { username: account.username, password: PASSWORD });
    expect((await historyOf(account.browser)).purchases).toHaveLength(1);
    const owner = await register(shop, victim);
    expect(await historyOf(owner.browser)).toMatchObject({ unclaimedCount: 1 });
  });
});
