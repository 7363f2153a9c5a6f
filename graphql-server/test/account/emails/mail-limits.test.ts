// @module-tag long
import { REST } from '@archive/schema/rest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cartOf, catalogue, type InboxMail } from '../../support/purchase.ts';
import { openShop, type TestShop } from '../../support/shop.ts';
import { Client } from '../client.ts';
import {
  type Account,
  addressOf,
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

/** Uses the real limits. Every client has its own network address. */
let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' });
});
afterAll(() => shop.stop());

const ATTACK = 'Win a prize at spam example';
const NOTICE = 'Your email address';
const isNotice = ({ subject }: InboxMail) => subject.startsWith(NOTICE);

async function register(
  name: string,
  username = newAddress(name).slice(0, 30).replace('@', '-').replaceAll('.', '-'),
  network?: string,
): Promise<Account & { browser: Client }> {
  const [browser, email] = [new Client(shop.url, network), newAddress(name)];
  expect((await browser.post(REST.register, { username, email, password: PASSWORD })).status).toBe(200);
  return { browser, username, email };
}

const login = async (username: string, password: string) => (await new Client(shop.url).post(REST.login, { username, password })).status;

describe('the mailbox of a third party', () => {
  it('gets five emails an hour, no matter how many accounts use and leave its address', async () => {
    const [victim, one, two] = [newAddress('victim'), await register('one'), await register('two')];
    for (const account of [one, two]) await prove(shop, account);
    for (let time = 0; time < 3; time++) {
      await changeEmail(one, victim);
      // Leaving the address sends the last allowed notice: the next email would be the sixth.
      await changeEmail(one, one.email);
    }
    for (const account of [one, two]) {
      await expect(changeEmail(account, victim)).rejects.toThrow(/429/);
      expect(await addressOf(shop, account)).toEqual({ email: account.email, isConfirmed: true });
    }
    await untilIdle(shop);
    const sent = await mailsAbout(shop, victim, '');
    const [notices, others] = [sent.filter(isNotice), sent.filter((mail) => !isNotice(mail))];
    expect(notices).toHaveLength(2);
    // There are fewer if the account had left the address before its email was written.
    expect(others.length).toBeLessThanOrEqual(3);
    for (const { subject } of others) expect(subject).toMatch(/^Confirm your email/);
  });

  it('gets no extra email when a user corrects a typo, and the correction takes effect at once', async () => {
    const [account, right] = [await register('slip'), newAddress('right')];
    for (let time = 0; time < 4; time++) await requestConfirmation(account);
    await changeEmail(account, right);
    await mailAbout(shop, right, 'Confirm');
    await untilIdle(shop);
    expect((await mailsAbout(shop, account.email, '')).filter(isNotice)).toEqual([]);
  });

  it('gets the notice of a change first, once it is confirmed', async () => {
    const account = await register('told');
    await prove(shop, account);
    for (let time = 0; time < 5; time++) await requestConfirmation(account);
    await expect(changeEmail(account, newAddress('untold'))).rejects.toThrow(/429/);
    expect(await addressOf(shop, account)).toEqual({ email: account.email, isConfirmed: true });
  });

  it('cannot be flooded with confirmations after it is confirmed', async () => {
    const account = await register('asking');
    const victim = newAddress('asked');
    await changeEmail(account, victim);
    await changeEmail(account, newAddress('away'));
    await changeEmail(account, victim);
    for (let time = 0; time < 2; time++) await requestConfirmation(account);
    await expect(requestConfirmation(account)).rejects.toThrow('Too many attempts');
  });

  it("never shows the account's username", async () => {
    const account = await register('named', ATTACK);
    await forgotPassword(shop, account.email);
    const mails = [await mailAbout(shop, account.email, 'Confirm'), await mailAbout(shop, account.email, 'Reset')];
    for (const { text, html } of mails) expect(text + html).not.toContain('prize');
    await prove(shop, account);
    await requestConfirmation(account);
    expect((await mailAbout(shop, account.email, 'Confirm', 2)).text).toContain(ATTACK);
  });

  it('shows neither the username nor the new address in the notice that an account left', async () => {
    const account = await register('left', `${ATTACK} 2`);
    await changeEmail(account, newAddress('x').replace('mail.example', 'prize.example'));
    const { subject, text, html } = await mailAbout(shop, account.email, NOTICE);
    expect(subject + text + html).not.toContain('prize');
  });

  it('keeps its limit when an account that cannot use the address tries it', async () => {
    const [owner, account] = [await register('owner'), await register('other')];
    for (let time = 0; time < 4; time++) await expect(changeEmail(account, owner.email)).rejects.toThrow(/409/);
    for (let time = 0; time < 4; time++) await requestConfirmation(owner);
    await expect(requestConfirmation(owner)).rejects.toThrow('Too many attempts');
  });
});

describe('the variants of an address', () => {
  const withTag = (email: string, tag: number | string) => email.replace('@', `+${tag}@`);

  it.each([REST.forgotPassword, REST.recoverUsername, REST.findDownloads])('do not block %s, no matter who requests it', async (path) => {
    const email = newAddress('many-requests');
    const request = async (address: string) => (await new Client(shop.url).post(path, { email: address })).status;
    for (let n = 0; n < 5; n++) expect(await request(withTag(email, n))).toBe(200);
    expect(await request(email)).toBe(200);
  });

  it('do not count against the address itself or a confirmed variant', async () => {
    const [mailbox, other] = [newAddress('kept'), await register('other')];
    const [owner, tagged] = [await register('kept'), await register('tagged')];
    for (const account of [other, tagged]) await prove(shop, account);
    await changeEmail(owner, mailbox);
    await changeEmail(tagged, withTag(mailbox, 'own'));
    await prove(shop, tagged, withTag(mailbox, 'own'));
    for (const tag of [1, 2]) {
      await changeEmail(other, withTag(mailbox, tag));
      await changeEmail(other, other.email);
    }
    await expect(changeEmail(other, withTag(mailbox, 3))).rejects.toThrow(/429/);
    await requestConfirmation(owner);
    await requestConfirmation(tagged);
    await changeEmail(tagged, tagged.email);
  });

  it('share five emails an hour, except confirmed ones', async () => {
    const mailbox = newAddress('many');
    const open = async (email: string): Promise<Account> => {
      const account = { browser: new Client(shop.url), username: email.slice(0, 30).replace(/[@.+]/g, '-'), email };
      expect((await account.browser.post(REST.register, { ...account, password: PASSWORD })).status).toBe(200);
      return account;
    };
    const confirmed = await open(withTag(mailbox, 'own'));
    await prove(shop, confirmed);
    const others = ['a', 'b', 'c', 'd', 'e'].map((tag) => withTag(mailbox, tag));
    for (const email of others) await open(email);
    for (const email of [...others, confirmed.email]) await forgotPassword(shop, email);
    await mailAbout(shop, confirmed.email, 'Reset');
    await untilIdle(shop);
    const sent = await Promise.all(others.map((email) => mailsAbout(shop, email, '')));
    expect(sent.flat()).toHaveLength(4);
  });
});

it('one account can change its address or request a confirmation 30 times an hour, and one network 120 times', async () => {
  await shop.query('truncate rate_limit');
  const first = await register('bulk');
  await changeEmail(first, newAddress('bulk'));
  const key = (limit: string) => [`${limit}:%`];
  await shop.query('update rate_limit set points = 30 where key like $1', key('account-mail-person'));
  await expect(changeEmail(first, newAddress('bulk'))).rejects.toThrow(/429/);
  const second = await register('bulk', undefined, first.browser.address);
  await changeEmail(second, newAddress('bulk'));
  await shop.query('update rate_limit set points = 120 where key like $1', key('account-mail'));
  await expect(requestConfirmation(second)).rejects.toThrow('Too many attempts');
  await changeEmail(await register('elsewhere'), newAddress('bulk'));
});

describe('one mailbox', () => {
  /** The same letters with dots in other places, which Gmail ignores. */
  const dotted = (letters: string, index: number) =>
    `${[...letters].map((letter, place) => ((index >> place) & 1 ? `${letter}.` : letter)).join('')}z@gmail.com`;

  it('gets 20 emails an hour of all kinds that anyone can cause, in all its variants, and its confirmed owner a reset', async () => {
    const letters = `m${newAddress('')
      .replace(/[^a-z0-9]/g, '')
      .slice(0, 8)}`;
    const owner = { ...(await register('owner')), email: dotted(letters, 0) };
    await changeEmail(owner, owner.email);
    await prove(shop, owner);
    const variants = Array.from({ length: 12 }, (_, index) => dotted(letters, index + 1));
    for (const email of variants) {
      const client = new Client(shop.url);
      const username = newAddress('many').replace('@mail.example', '');
      expect((await client.post(REST.register, { username, email, password: PASSWORD })).status).toBe(200);
      for (const path of [REST.forgotPassword, REST.recoverUsername]) await client.post(path, { email });
    }
    await untilIdle(shop);
    const sent = (await Promise.all(variants.map((email) => mailsAbout(shop, email, '')))).flat();
    // The confirmation of the owner's address was the first of the 20.
    expect(sent).toHaveLength(19);
    const [set] = await catalogue(shop);
    const free = { items: cartOf(set ? [set] : []), amount: 0, promoCode: 'freakyFive', email: dotted(letters, 99) };
    expect((await new Client(shop.url).post(REST.createPaymentIntent, free)).status).toBe(200);
    await untilIdle(shop);
    expect(await mailsAbout(shop, free.email, '')).toEqual([]);
    await forgotPassword(shop, owner.email);
    await mailAbout(shop, owner.email, 'Reset');
  });
});

it('an address with dots in other places counts as a different mailbox, and tags do not count against the address itself', async () => {
  const [name = '', host = ''] = newAddress('dotless').split('@');
  for (let tag = 0; tag < 24; tag++) {
    const account = { username: newAddress('tag').replace('@mail.example', ''), email: `${name}+${tag}@${host}`, password: PASSWORD };
    await new Client(shop.url).post(REST.register, account);
    await new Client(shop.url).post(REST.forgotPassword, { email: account.email });
  }
  await shop.query("update rate_limit set points = 15 where key like 'mailbox:%'");
  for (const email of [`${name}@${host}`, `${name[0]}.${name.slice(1)}@${host}`]) {
    const username = newAddress('own').replace('@mail.example', '');
    expect((await new Client(shop.url).post(REST.register, { username, email, password: PASSWORD })).status).toBe(200);
    await mailAbout(shop, email, 'Confirm');
  }
});

it('a password reset lets the owner sign in by either name after an attacker used up the sign-in attempts', async () => {
  const { username, email } = await register('Locked');
  const names = [username, email];
  for (const name of names) {
    for (let time = 0; time < 21; time++) await login(name, 'a bad password');
    expect(await login(name, PASSWORD)).toBe(429);
  }
  await forgotPassword(shop, email);
  await resetPassword(shop, tokenIn(await mailAbout(shop, email, 'Reset')), 'second password');
  for (const name of names) expect(await login(name, 'second password')).toBe(200);
});
