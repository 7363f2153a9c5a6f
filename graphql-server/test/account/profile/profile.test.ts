import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { TestBrowser } from '../../support/browser.ts';
import { openShop, type TestShop } from '../../support/shop.ts';
import { login, type Names, newAccount, newNames, register, updateProfile } from '../steps.ts';

let shop: TestShop;
let account: Names & { browser: TestBrowser };
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());
beforeEach(async () => {
  account = await newAccount(shop);
  await shop.query('update user_account set email_confirmed_at = now() where username = $1', [account.username]);
});

async function me(): Promise<unknown> {
  return (await account.browser.graphql<{ me: unknown }>('{ me { username email isEmailConfirmed } }')).data?.me;
}

/** The stored announcements of a change of address. */
function announcements(): Promise<unknown[]> {
  const sql =
    "select t.email, t.was_confirmed from account_token t join user_account u on u.id = t.user_id where kind = 'undo-email-change' and u.username = $1";
  return shop.query(sql, [account.username]);
}

it('a new address takes effect at once, is unconfirmed, and can be undone from the former address', async () => {
  const { email } = newNames();
  await updateProfile(account.browser, { username: account.username, email });
  expect(await me()).toEqual({ username: account.username, email, isEmailConfirmed: false });
  expect(await announcements()).toEqual([{ email: account.email, was_confirmed: true }]);
  expect((await login(new TestBrowser(shop.url), email)).status).toBe(200);
  expect((await login(new TestBrowser(shop.url), account.email)).status).toBe(401);
});

it('the same address in another letter case is not a change', async () => {
  const email = account.email.toUpperCase();
  await updateProfile(account.browser, { username: account.username, email });
  expect(await me()).toEqual({ username: account.username, email, isEmailConfirmed: true });
  expect(await announcements()).toEqual([]);
});

it('another username does not affect the address', async () => {
  const { username } = newNames();
  await updateProfile(account.browser, { username, email: account.email });
  expect(await me()).toEqual({ username, email: account.email, isEmailConfirmed: true });
});

it('a username older than the rule stays, signs in, and does not block a change of address', async () => {
  const { username } = account;
  const old = `${username}.attacker.example/`;
  await shop.query('update user_account set username = $2 where username = $1', [username, old]);
  account.username = old;
  const { email } = newNames();
  expect((await login(new TestBrowser(shop.url), old)).status).toBe(200);
  expect((await updateProfile(account.browser, { username: ` ${old}`, email })).status).toBe(200);
  expect(await me()).toEqual({ username: old, email, isEmailConfirmed: false });
  const reply = await updateProfile(account.browser, { username: `${username}.attacker`, email });
  expect([reply.status, await reply.json()]).toMatchObject([400, { fields: { username: expect.stringContaining('web address') } }]);
  expect((await updateProfile(account.browser, { username, email })).status).toBe(200);
});

it.each(['username', 'email'] as const)('nothing changes and no email is sent when the %s is taken', async (field) => {
  const other = await newAccount(shop);
  const reply = await updateProfile(account.browser, { ...newNames(), [field]: other[field] });
  expect(reply.status).toBe(409);
  expect(await me()).toEqual({ username: account.username, email: account.email, isEmailConfirmed: true });
  expect(await announcements()).toEqual([]);
});

it('a username that imitates the shop is rejected for new accounts and changes, and kept by accounts that have it', async () => {
  const RESERVED = { fields: { username: 'This username is reserved. Please choose another one.' } };
  const { username, email, browser } = account;
  const signUp = await register(new TestBrowser(shop.url), { ...newNames(), username: 'Archive Support' });
  const rename = await updateProfile(browser, { username: 'the Archive', email });
  expect([signUp.status, await signUp.json(), rename.status, await rename.json()]).toMatchObject([400, RESERVED, 400, RESERVED]);
  await shop.query("update user_account set username = 'Support 1' where username = $1", [username]);
  expect((await updateProfile(browser, { username: 'Support 1', email })).status).toBe(200);
  expect((await updateProfile(browser, { username: 'Support 2', email })).status).toBe(400);
  await shop.query("update user_account set role = 'admin' where username = 'Support 1'");
  expect((await updateProfile(browser, { username: 'Support 2', email })).status).toBe(200);
});
