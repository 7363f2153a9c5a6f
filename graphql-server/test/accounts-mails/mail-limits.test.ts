import { REST } from '@archive/schema/rest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client } from '../accounts/client.ts';
import { openShop, type TestShop } from '../shop.ts';
import {
  type Account,
  changeEmail,
  forgotPassword,
  mailAbout,
  mailsAbout,
  newAddress,
  PASSWORD,
  prove,
  requestConfirmation,
  resetPassword,
  tokenIn,
  untilIdle,
} from './steps.ts';

/** Limits as they are in a real shop; every client has an address of its own. */
let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' });
});
afterAll(() => shop.stop());

const ATTACK = 'Win a prize at evil.example';

async function register(name: string, username = newAddress(name).slice(0, 30).replace('@', '.')): Promise<Account> {
  const [browser, email] = [new Client(shop.url), newAddress(name)];
  expect((await browser.post(REST.register, { username, email, password: PASSWORD })).status).toBe(200);
  return { browser, username, email };
}

const login = async (username: string, password: string) => (await new Client(shop.url).post(REST.login, { username, password })).status;

describe('the mailbox of somebody else', () => {
  it('gets five mails an hour, whichever accounts take and leave its address', async () => {
    const victim = newAddress('victim');
    let mails = 0;
    for (const account of [await register('one'), await register('two')]) {
      await requestConfirmation(account);
      await prove(shop, account.email);
      for (let time = 0; time < 3; time++) {
        const spelling = mails % 2 ? victim : victim.replace('@', '+x@');
        if (mails === 5) await expect(changeEmail(account, spelling)).rejects.toThrow(/429/);
        else mails += await changeEmail(account, spelling).then(() => 1);
        if (mails < 5) await changeEmail(account, account.email);
      }
      if (account.email.startsWith('one')) continue;
      const [row] = await shop.query<{ email: string }>('select email from user_account where username = $1', [account.username]);
      expect(row?.email).toBe(victim.replace('@', '+x@'));
    }
    await untilIdle(shop);
    const sent = [...(await mailsAbout(shop, victim, '')), ...(await mailsAbout(shop, victim.replace('@', '+x@'), ''))];
    // Fewer, where the account had left the address before its mail was written.
    expect(sent.length).toBeLessThanOrEqual(5);
    for (const { subject } of sent) expect(subject).toMatch(/^Confirm your e-mail/);
  });

  it('is not filled by asking for confirmations after that', async () => {
    const account = await register('asking');
    const victim = newAddress('asked');
    for (let time = 0; time < 2; time++) {
      await changeEmail(account, victim);
      await changeEmail(account, newAddress('away'));
    }
    await changeEmail(account, victim);
    for (let time = 0; time < 2; time++) await requestConfirmation(account);
    await expect(requestConfirmation(account)).rejects.toThrow('Too many attempts');
  });

  it('never reads what an account calls itself', async () => {
    const account = await register('named', ATTACK);
    await requestConfirmation(account);
    await forgotPassword(shop, account.email);
    const mails = [await mailAbout(shop, account.email, 'Confirm'), await mailAbout(shop, account.email, 'Reset')];
    for (const { text, html } of mails) expect(text + html).not.toContain('prize');
    await prove(shop, account.email);
    await requestConfirmation(account);
    expect((await mailAbout(shop, account.email, 'Confirm', 2)).text).toContain(ATTACK);
  });

  it('loses no attempt to who may not have the address', async () => {
    const [owner, account] = [await register('owner'), await register('other')];
    for (let time = 0; time < 4; time++) await expect(changeEmail(account, owner.email)).rejects.toThrow(/409/);
    for (let time = 0; time < 5; time++) await requestConfirmation(owner);
  });
});

it('a reset lets its owner in, though somebody has used up the sign-ins', async () => {
  const { username, email } = await register('locked');
  for (let time = 0; time < 21; time++) await login(username, 'a bad password');
  expect(await login(username, PASSWORD)).toBe(429);
  await forgotPassword(shop, email);
  await resetPassword(shop, tokenIn(await mailAbout(shop, email, 'Reset')), 'second password');
  expect(await login(username, 'second password')).toBe(200);
});
