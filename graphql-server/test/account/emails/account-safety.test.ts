import { REST } from '@archive/schema/rest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addJob } from '../../support/add-job.ts';
import { TestBrowser } from '../../support/browser.ts';
import { openShop, type TestShop } from '../../support/shop.ts';
import {
  type Account,
  forgotPassword,
  isSignedIn,
  mailAbout,
  mailsAbout,
  newAddress,
  PASSWORD,
  registerConfirmed,
  resetPassword,
  signIn,
  tokenIn,
  undoEmailChange,
  untilIdle,
} from './steps.ts';

const OWNER = { username: 'owner', email: 'owner@mail.example', password: 'a lamp beside the easel' };

let shop: TestShop;
/** Uses the real limits. */
let strict: TestShop;
beforeAll(async () => {
  const { username, email, password } = OWNER;
  shop = await openShop({ ADMIN_USERNAME: username, ADMIN_EMAIL: email, ADMIN_PASSWORD: password });
  strict = await openShop({ RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' });
});
afterAll(() => Promise.all([shop.stop(), strict.stop()]));

/** Makes the session look as if its password had been confirmed that long ago. */
const leaveOpen = ({ username }: Pick<Account, 'username'>, interval: string) =>
  shop.query(
    `update session set password_confirmed_at = password_confirmed_at - $1::interval
     where user_id = (select id from user_account where username = $2)`,
    [interval, username],
  );

async function changeProfile(browser: TestBrowser, profile: { username: string; email: string }) {
  const headers = { 'content-type': 'application/json' };
  const reply = await browser.fetch(REST.profile, { method: 'PATCH', headers, body: JSON.stringify(profile) });
  return { status: reply.status, code: ((await reply.json()) as { code?: string }).code };
}

const confirm = async (browser: TestBrowser, password: string) => (await browser.post(REST.confirmPassword, { password })).status;

describe('changing the email address at an open browser', () => {
  const rejected = { status: 403, code: 'PASSWORD_REQUIRED' };

  it('asks for the password once the session confirmed it more than ten minutes ago', async () => {
    const { browser, username, email } = await registerConfirmed(shop, 'open');
    const elsewhere = newAddress('elsewhere');
    await leaveOpen({ username }, '11 minutes');
    expect(await changeProfile(browser, { username, email: elsewhere })).toEqual(rejected);
    expect(await confirm(browser, 'not the password')).toBe(400);
    expect(await changeProfile(browser, { username, email: elsewhere })).toEqual(rejected);
    expect(await confirm(browser, PASSWORD)).toBe(200);
    expect(await changeProfile(browser, { username, email: elsewhere })).toMatchObject({ status: 200 });
    await untilIdle(shop);
    expect(await mailsAbout(shop, email, 'Your email address')).toHaveLength(1);
  });

  it('asks for the password by GraphQL too, and for a session of an older release', async () => {
    const { browser, username } = await registerConfirmed(shop, 'older');
    await shop.query('update session set password_confirmed_at = null where user_id = (select id from user_account where username = $1)', [
      username,
    ]);
    const mutation = 'mutation ($input: ProfileInput!) { updateProfile(input: $input) { success } }';
    const { errors } = await browser.graphql(mutation, { input: { username, email: newAddress('elsewhere') } });
    expect(errors?.[0]?.extensions?.code).toBe('PASSWORD_REQUIRED');
  });

  it('does not accept a password confirmation from another session of the same account', async () => {
    const { browser, username } = await registerConfirmed(shop, 'sessions');
    await leaveOpen({ username }, '11 minutes');
    const own = new TestBrowser(shop.url);
    await own.post(REST.login, { username, password: PASSWORD });
    expect(await changeProfile(browser, { username, email: newAddress('thief') })).toEqual(rejected);
    expect(await changeProfile(own, { username, email: newAddress('own') })).toMatchObject({ status: 200 });
  });

  it('asks for no password when only the username changes', async () => {
    const { browser, username, email } = await registerConfirmed(shop, 'renamed');
    await leaveOpen({ username }, '1 day');
    expect(await changeProfile(browser, { username: `${username}x`, email: email.toUpperCase() })).toMatchObject({ status: 200 });
  });

  it('allows ten guesses of the password in a quarter of an hour', async () => {
    const { browser } = await registerConfirmed(strict, 'guess');
    const statuses: number[] = [];
    for (let tries = 0; tries < 11; tries += 1) statuses.push(await confirm(browser, `guess ${tries}`));
    expect(statuses).toEqual([...Array(10).fill(400), 429]);
  });
});

it('undoing an email change voids the password that the attacker set, and emails a link for a new one', async () => {
  const account = await registerConfirmed(shop, 'robbed');
  const thief = newAddress('thief');
  expect(await changeProfile(account.browser, { username: account.username, email: thief })).toMatchObject({ status: 200 });
  await forgotPassword(shop, thief);
  await resetPassword(shop, tokenIn(await mailAbout(shop, thief, 'Reset')), 'thieves password');
  const thiefsBrowser = new TestBrowser(shop.url);
  await thiefsBrowser.post(REST.login, { username: account.username, password: 'thieves password' });
  expect(await isSignedIn(thiefsBrowser)).toBe(true);

  const undo = tokenIn(await mailAbout(shop, account.email, 'Your email address'));
  expect(await undoEmailChange(shop, undo)).toMatchObject({ status: 200 });
  expect(await isSignedIn(thiefsBrowser)).toBe(false);
  for (const password of ['thieves password', PASSWORD]) expect(await signIn(shop, account.username, password)).toBe(401);
  const resetMail = await mailAbout(shop, account.email, 'Reset');
  expect(resetMail.text).toContain('was undone');
  expect(resetMail.text).not.toContain('ignore this email');
  const reset = tokenIn(resetMail);
  expect(await resetPassword(shop, reset, 'a third password')).toMatchObject({ status: 200 });
  expect(await signIn(shop, account.username, 'a third password')).toBe(200);
  await untilIdle(shop);
  expect(await mailsAbout(shop, account.email, 'Reset')).toHaveLength(1);
});

describe('the owner', () => {
  it('gets a link to undo a change of the configured address, which counts as confirmed', async () => {
    const browser = new TestBrowser(shop.url);
    await browser.post(REST.login, OWNER);
    expect(await changeProfile(browser, { username: OWNER.username, email: newAddress('thief') })).toMatchObject({ status: 200 });
    const notice = await mailAbout(shop, OWNER.email, 'Your email address');
    expect(await undoEmailChange(shop, tokenIn(notice))).toMatchObject({ status: 200 });
    const reset = tokenIn(await mailAbout(shop, OWNER.email, 'Reset'));
    expect(await resetPassword(shop, reset, OWNER.password)).toMatchObject({ status: 200 });
  });

  it('is emailed at the first sign-in from a new device, once', async () => {
    const before = (await mailsAbout(shop, OWNER.email, 'New sign-in')).length;
    const browser = new TestBrowser(shop.url);
    for (let times = 0; times < 2; times += 1) {
      await browser.post(REST.login, OWNER, { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' });
      await browser.post(REST.logout, {});
    }
    const notice = await mailAbout(shop, OWNER.email, 'New sign-in', before + 1);
    expect(notice.text).toContain('Firefox on Linux');
    await untilIdle(shop);
    expect(await mailsAbout(shop, OWNER.email, 'New sign-in')).toHaveLength(before + 1);
  });
});

it('a device cookie that was planted or copied before a sign-in has no effect afterwards', async () => {
  const [browser, copy] = [new TestBrowser(shop.url), new TestBrowser(shop.url)];
  const planted = 'planted-device-0123456789';
  for (const each of [browser, copy]) each.setCookie('device', planted);
  const notices = async () => (await mailsAbout(shop, OWNER.email, 'New sign-in')).length;
  const before = await notices();
  await browser.post(REST.login, OWNER);
  await mailAbout(shop, OWNER.email, 'New sign-in', before + 1);
  await browser.post(REST.logout, {});
  await browser.post(REST.login, OWNER);
  await copy.post(REST.login, OWNER);
  await mailAbout(shop, OWNER.email, 'New sign-in', before + 2);
  await untilIdle(shop);
  expect(await notices()).toBe(before + 2);
});

it("the owner's notice goes to the address that the account had at the sign-in", async () => {
  const thief = newAddress('thief');
  const before = (await mailsAbout(shop, OWNER.email, 'New sign-in')).length;
  // Simulates a worker that runs the job after the change.
  await shop.query('update user_account set email = $2 where email = $1', [OWNER.email, thief]);
  const [{ id: userId } = { id: '' }] = await shop.query<{ id: string }>('select id from user_account where email = $1', [thief]);
  await addJob(shop, 'send-new-device-notice', {
    ...{ userId, email: OWNER.email, device: 'curl', signedInAt: new Date().toISOString(), requestId: 'notice' },
  });
  await mailAbout(shop, OWNER.email, 'New sign-in', before + 1);
  expect(await mailsAbout(shop, thief, 'New sign-in')).toEqual([]);
  await shop.query('update user_account set email = $1 where email = $2', [OWNER.email, thief]);
});

describe('wrong passwords by a third party', () => {
  const login = async (browser: TestBrowser, network: number, username: string, password: string) =>
    (await browser.post(REST.login, { username, password }, { 'x-forwarded-for': `10.1.0.${network}` })).status;

  it('do not lock out the right password in a browser in which the same account signed in before', async () => {
    const { browser: others } = await registerConfirmed(strict, 'own');
    const { browser, username } = await registerConfirmed(strict, 'locked');
    await browser.post(REST.logout, {});
    for (let tries = 0; tries < 21; tries += 1) await login(new TestBrowser(strict.url), 1 + (tries % 5), username, 'a guess');
    for (const unknown of [new TestBrowser(strict.url), others]) expect(await login(unknown, 6, username, PASSWORD)).toBe(429);
    expect(await login(browser, 7, username, PASSWORD)).toBe(200);
  });

  it('are counted separately for a browser that signed in before', async () => {
    const { browser, username } = await registerConfirmed(strict, 'counted');
    const statuses: number[] = [];
    for (let tries = 0; tries < 21; tries += 1) statuses.push(await login(browser, 11 + (tries % 5), username, 'a guess'));
    expect(statuses.at(-1)).toBe(429);
    expect(await login(new TestBrowser(strict.url), 16, username, PASSWORD)).toBe(200);
  });
});
