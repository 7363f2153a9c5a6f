import { REST } from '@archive/schema/rest';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sha256 } from '#kernel/secrets/tokens';
import { TestBrowser } from '../../support/browser.ts';
import type { InboxMail } from '../../support/purchase.ts';
import { openShop, type TestShop } from '../../support/shop.ts';
import { until } from '../../support/until.ts';
import {
  type Account,
  changeEmail,
  forgotPassword,
  mailAbout,
  mailsAbout,
  newAddress,
  register,
  registerConfirmed,
  requestConfirmation,
  resetPassword,
  signIn,
  tokenIn,
  untilIdle,
} from './steps.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());
afterEach(() => faults({ mode: 'none' }));

const RESET = 'Reset your password';
const faults = (plan: { mode: string; count?: number }) => new TestBrowser(shop.url).post('/sandbox/inbox/test/faults', plan);
const taken = async () => ((await (await fetch(`${shop.url}/sandbox/inbox/test/faults`)).json()) as { taken: number }).taken;
/** Runs waiting jobs now instead of in a minute. */
const hurry = () =>
  shop.query('select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs where locked_by is null), now())');
const deliveries = async (email: string, subject: string) => (await mailsAbout(shop, email, subject)).map((mail) => mail.deliveries);

/** A new account whose first email was sent before any fault is injected. */
async function settled(name: string): Promise<Account> {
  const account = await register(shop, newAddress(name));
  await untilIdle(shop);
  return account;
}

async function untilMailed(email: string, subject: string, count = 1): Promise<InboxMail> {
  await until(async () => {
    await hurry();
    return (await mailsAbout(shop, email, subject)).length >= count;
  }, `mail ${count} to ${email}`);
  await until(async () => {
    await hurry();
    return (await shop.query('select 1 from graphile_worker.jobs where attempts < max_attempts')).length === 0;
  }, 'the jobs to be done');
  const mails = await mailsAbout(shop, email, subject);
  expect(mails).toHaveLength(count);
  return mails[0] as InboxMail;
}

describe('a mail server that', () => {
  it.each(['refuse', 'reject-after-data', 'close-mid-message'])(
    'fails with %s delays a reset email and causes no duplicate',
    async (mode) => {
      const account = await settled(mode);
      await faults({ mode });
      await forgotPassword(shop, account.email);
      await until(async () => (await taken()) > 0, 'a delivery');
      expect(await mailsAbout(shop, account.email, RESET)).toEqual([]);
      await faults({ mode: 'none' });
      const mail = await untilMailed(account.email, RESET);
      expect(await deliveries(account.email, RESET)).toEqual([1]);
      expect(await resetPassword(shop, tokenIn(mail), 'second password')).toMatchObject({ status: 200 });
    },
  );

  it('accepted the email but dropped the connection gets the same email again, and its link works', async () => {
    const account = await settled('broken');
    await faults({ mode: 'close-after-taking', count: 2 });
    await forgotPassword(shop, account.email);
    const first = await mailAbout(shop, account.email, RESET);
    const last = await untilMailed(account.email, RESET);
    expect(await deliveries(account.email, RESET)).toEqual([3]);
    expect(tokenIn(last)).toBe(tokenIn(first));
    expect(
      await shop.query(
        "select 1 from account_token t join user_account u on u.id = t.user_id where t.kind = 'reset-password' and u.email = $1",
        [account.email],
      ),
    ).toHaveLength(1);
    expect(await resetPassword(shop, tokenIn(first), 'second password')).toMatchObject({ status: 200 });
  });

  it('accepted the email but dropped the connection does not get it again after the link was used', async () => {
    const account = await settled('used');
    await faults({ mode: 'close-after-taking', count: 1 });
    await forgotPassword(shop, account.email);
    const mail = await mailAbout(shop, account.email, RESET);
    expect(await resetPassword(shop, tokenIn(mail), 'second password')).toMatchObject({ status: 200 });
    await untilMailed(account.email, RESET);
    expect(await deliveries(account.email, RESET)).toEqual([1]);
    expect(await resetPassword(shop, tokenIn(mail), 'third password')).toMatchObject({ status: 400 });
    expect(await signIn(shop, account.username, 'second password')).toBe(200);
  });

  it('was down for hours gets a link that still lasts its full time', async () => {
    const account = await settled('hours');
    await faults({ mode: 'refuse' });
    await forgotPassword(shop, account.email);
    await until(async () => (await taken()) > 0, 'a delivery');
    await shop.query("update account_token set created_at = created_at - interval '3 hours', expires_at = expires_at - interval '3 hours'");
    await faults({ mode: 'none' });
    const token = tokenIn(await untilMailed(account.email, RESET));
    const [row] = await shop.query<{ minutes: number }>(
      'select extract(epoch from expires_at - now()) / 60 as minutes from account_token where token_hash = $1',
      [sha256(token)],
    );
    expect(Number(row?.minutes)).toBeGreaterThan(55);
    expect(await resetPassword(shop, token, 'second password')).toMatchObject({ status: 200 });
  });

  it('fails between two emails gets only the failed one again', async () => {
    const account = await registerConfirmed(shop, 'two');
    const other = newAddress('two-new');
    await untilIdle(shop);
    await faults({ mode: 'reject-after-data', count: 1 });
    await changeEmail(account, other);
    await untilMailed(account.email, 'Your email address');
    await untilMailed(other, 'Confirm');
    expect(await deliveries(account.email, 'Your email address')).toEqual([1]);
    expect(await deliveries(other, '')).toEqual([1]);
  });
});

describe('the emails of an account', () => {
  it('contain the username after it was requested', async () => {
    const account = await settled('forgetful');
    await new TestBrowser(shop.url).post(REST.recoverUsername, { email: account.email.toUpperCase() });
    const mail = await mailAbout(shop, account.email, 'Your username');
    expect(mail.text).toContain(`The username that belongs to this address is: ${account.username}\n`);
    expect(mail.html).toContain(account.username);
    await untilIdle(shop);
    expect(await mailsAbout(shop, account.email, 'Your username')).toHaveLength(1);
  });

  it("include one confirmation, sent to the account's current address only", async () => {
    const account = await settled('own');
    const other = newAddress('own-new');
    await faults({ mode: 'refuse' });
    await requestConfirmation(account);
    await until(async () => (await taken()) > 0, 'a delivery');
    await changeEmail(account, other);
    await faults({ mode: 'none' });
    await untilMailed(other, 'Confirm');
    // The confirmation requested for the old address is not sent.
    expect(await mailsAbout(shop, account.email, 'Confirm')).toHaveLength(1);
  });
});
