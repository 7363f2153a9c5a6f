// @module-tag long
import { BAD_LINK } from '@archive/schema/accounts/account';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sha256 } from '#kernel/secrets/tokens';
import { openShop, type TestShop } from '../../support/shop.ts';
import {
  type Account,
  addressOf,
  changeEmail,
  confirmEmail,
  forgotPassword,
  mailAbout,
  mailsAbout,
  newAddress,
  prove,
  register,
  registerConfirmed,
  resetPassword,
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
const badLink = { status: 400, body: { success: false, error: BAD_LINK, code: 'BAD_INPUT' } };
const done = { status: 200, body: { success: true } };
const undoToken = async (oldEmail: string, nth = 1) => tokenIn(await mailAbout(shop, oldEmail, NOTICE, nth));

/** Moves the times of a token into the past. */
const age = (token: string, interval: string) =>
  shop.query(
    `update account_token set created_at = created_at - interval '${interval}', expires_at = expires_at - interval '${interval}'
     where token_hash = $1`,
    [sha256(token)],
  );

describe('after several email changes', () => {
  it('the oldest address wins, and the links of newer addresses become invalid', async () => {
    const account = await registerConfirmed(shop, 'chain');
    const [b, c] = [newAddress('b'), newAddress('c')];
    await changeEmail(account, b);
    await prove(shop, account, b);
    await changeEmail(account, c);
    const [undoA, undoB] = [await undoToken(account.email), await undoToken(b)];
    expect(await undoEmailChange(shop, undoA)).toEqual(done);
    expect(await undoEmailChange(shop, undoB)).toEqual(badLink);
    expect(await confirmEmail(account.browser, tokenIn(await mailAbout(shop, c, 'Confirm')))).toEqual(badLink);
    expect(await addressOf(shop, account)).toEqual({ email: account.email, isConfirmed: true });
  });

  it('undoing the last change keeps the link to the first address valid', async () => {
    const account = await registerConfirmed(shop, 'steps');
    const [b, c] = [newAddress('b'), newAddress('c')];
    await changeEmail(account, b);
    await prove(shop, account, b);
    await changeEmail(account, c);
    const [undoA, undoB] = [await undoToken(account.email), await undoToken(b)];
    expect(await undoEmailChange(shop, undoB)).toEqual(done);
    expect(await addressOf(shop, account)).toEqual({ email: b, isConfirmed: true });
    expect(await undoEmailChange(shop, undoA)).toEqual(done);
    expect(await addressOf(shop, account)).toEqual({ email: account.email, isConfirmed: true });
  });
});

describe('an address that was used only briefly', () => {
  it('can never be restored, and the former address keeps its confirmed state', async () => {
    const account = await registerConfirmed(shop, 'owner');
    const thief = newAddress('thief');
    await changeEmail(account, thief);
    await prove(shop, account, thief);
    const stolen = await stealUndo(account.username, () => changeEmail(account, account.email));
    expect(await addressOf(shop, account)).toEqual({ email: account.email, isConfirmed: true });
    await untilIdle(shop);
    expect(await mailsAbout(shop, thief, NOTICE)).toEqual([]);
    expect(await isOpen(stolen)).toBe(false);
    await changeEmail(account, newAddress('third'));
    expect(await undoEmailChange(shop, await undoToken(account.email, 2))).toEqual(done);
  });

  it('cannot be restored after several steps either', async () => {
    const account = await registerConfirmed(shop, 'owner');
    const [b, c] = [newAddress('b'), newAddress('c')];
    for (const address of [b, c]) {
      await changeEmail(account, address);
      await prove(shop, account, address);
    }
    const undoB = await undoToken(b);
    await changeEmail(account, account.email);
    expect(await undoEmailChange(shop, undoB)).toEqual(badLink);
    await changeEmail(account, newAddress('third'));
    expect(await undoEmailChange(shop, undoB)).toEqual(badLink);
  });

  it('does not override an unconfirmed former address while the account has that one', async () => {
    const { account, undoThief } = await visited('guest');
    expect(await undoEmailChange(shop, undoThief)).toEqual(badLink);
    expect(await addressOf(shop, account)).toEqual({ email: account.email, isConfirmed: false });
  });

  it.each([
    ['a confirmation', (account: Account) => prove(shop, account)],
    [
      'a reset',
      async ({ email }: Account) => {
        await forgotPassword(shop, email);
        expect(await resetPassword(shop, tokenIn(await mailAbout(shop, email, 'Reset')), 'second password')).toEqual(done);
      },
    ],
  ])('does not override a former address after %s confirmed it', async (_how, confirmIt) => {
    const { account, undoThief } = await visited('confirming');
    await confirmIt(account);
    await shop.query('update user_account set email = $1, email_confirmed_at = null where username = $2', [
      newAddress('third'),
      account.username,
    ]);
    expect(await undoEmailChange(shop, undoThief)).toEqual(badLink);
  });

  it('does not become the older address by being set again, even if the first notice has expired', async () => {
    const account = await registerConfirmed(shop, 'again');
    const thief = newAddress('thief');
    await changeEmail(account, thief);
    await prove(shop, account, thief);
    const firstUndo = await undoToken(account.email);
    await changeEmail(account, account.email);
    await age(firstUndo, '8 days');
    await changeEmail(account, thief);
    expect(await undoEmailChange(shop, firstUndo)).toEqual(badLink);
    expect(await undoEmailChange(shop, await undoToken(account.email, 2))).toEqual(done);
    expect(await addressOf(shop, account)).toEqual({ email: account.email, isConfirmed: true });
  });
});

describe('a confirmed address', () => {
  it('is restored over an older one that was never confirmed and was only an intermediate step', async () => {
    const account = await register(shop, newAddress('typo'));
    const [right, thief] = [newAddress('right'), newAddress('thief')];
    await changeEmail(account, right);
    await prove(shop, account, right);
    await changeEmail(account, account.email);
    await changeEmail(account, thief);
    await prove(shop, account, thief);
    expect(await undoEmailChange(shop, await undoToken(right))).toEqual(done);
    expect(await addressOf(shop, account)).toEqual({ email: right, isConfirmed: true });
  });

  it('is restored over one that was given up more than a week before', async () => {
    const account = await registerConfirmed(shop, 'old');
    const right = newAddress('right');
    await changeEmail(account, right);
    await prove(shop, account, right);
    await age(await undoToken(account.email), '8 days');
    await changeEmail(account, account.email);
    expect(await undoEmailChange(shop, await undoToken(right))).toEqual(done);
    expect(await addressOf(shop, account)).toEqual({ email: right, isConfirmed: true });
  });
});

/** An account that had an attacker's confirmed address for a while and now has its own, unconfirmed one again. */
async function visited(name: string) {
  const account = await register(shop, newAddress(name));
  const thief = newAddress('thief');
  await changeEmail(account, thief);
  await prove(shop, account, thief);
  await changeEmail(account, account.email);
  return { account, undoThief: await undoToken(thief) };
}

/** The hash of the undo token that a change of address stores. */
async function stealUndo(username: string, change: () => Promise<void>): Promise<string> {
  const hashes = async () =>
    (
      await shop.query<{ hash: string }>(
        `select token_hash as hash from account_token t join user_account u on u.id = t.user_id
         where kind = 'undo-email-change' and username = $1`,
        [username],
      )
    ).map(({ hash }) => hash);
  const before = await hashes();
  await change();
  return (await hashes()).find((hash) => !before.includes(hash)) ?? '';
}

async function isOpen(hash: string): Promise<boolean | undefined> {
  const [row] = await shop.query<{ isOpen: boolean }>('select used_at is null as "isOpen" from account_token where token_hash = $1', [
    hash,
  ]);
  return row?.isOpen;
}
