import { randomBytes } from 'node:crypto';
import { REST } from '@archive/schema/rest';
import { TestBrowser } from '../../support/browser.ts';
import { type CatalogueItem, cartOf, type InboxMail, inbox } from '../../support/purchase.ts';
import type { TestShop } from '../../support/shop.ts';
import { until } from '../../support/until.ts';

/** Steps of account holders and guests as their browsers perform them. */

type Shop = Pick<TestShop, 'url'>;

export const PASSWORD = 'first password';
const ORIGIN_OF_LINKS = /https?:\/\/\S+?\?token=([\w-]+)/;

/** An address that no other test uses. The letter keeps digits alone from looking like a phone number. */
export function newAddress(name: string): string {
  return `${name}-x${randomBytes(4).toString('hex')}@mail.example`;
}

export interface Account {
  browser: TestBrowser;
  username: string;
  email: string;
}

export async function register(shop: Shop, email: string): Promise<Account> {
  const browser = new TestBrowser(shop.url);
  const username = email.split('@')[0]?.slice(0, 30) ?? '';
  const reply = await browser.post(REST.register, { username, email, password: PASSWORD });
  if (!reply.ok) throw new Error(`register: ${reply.status} ${await reply.text()}`);
  return { browser, username, email };
}

/** An account whose address is confirmed. */
export async function registerConfirmed(shop: Shop, name: string): Promise<Account> {
  const account = await register(shop, newAddress(name));
  await prove(shop, account);
  return account;
}

/** Opens the nth confirmation that was emailed to the account's address, which may have changed since. */
export async function prove(shop: Shop, { browser, email: first }: Account, email = first, nth = 1): Promise<void> {
  const { status, body } = await confirmEmail(browser, tokenIn(await mailAbout(shop, email, 'Confirm your email', nth)));
  if (status !== 200) throw new Error(`confirm: ${status} ${body.error}`);
}

export async function addressOf(shop: Pick<TestShop, 'query'>, { username }: Account): Promise<unknown> {
  const sql = 'select email, email_confirmed_at is not null as "isConfirmed" from user_account where username = $1';
  return (await shop.query(sql, [username]))[0];
}

/** @returns the HTTP status */
export async function signIn(shop: Shop, username: string, password: string): Promise<number> {
  return (await new TestBrowser(shop.url).post(REST.login, { username, password })).status;
}

export async function isSignedIn(browser: TestBrowser): Promise<boolean> {
  return ((await (await browser.fetch(REST.me)).json()) as { success: boolean }).success;
}

export async function changeEmail({ browser, username }: Account, email: string): Promise<void> {
  const reply = await browser.fetch(REST.profile, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, email }),
  });
  if (!reply.ok) throw new Error(`profile: ${reply.status} ${await reply.text()}`);
}

export async function requestConfirmation({ browser }: Account): Promise<void> {
  const { errors } = await browser.graphql('mutation { requestEmailConfirmation { success } }');
  if (errors) throw new Error(errors[0]?.message);
}

/** Places a guest's order of the first set with a code that makes it free, so it is paid at once. */
export async function buyAsGuest(shop: Shop, set: CatalogueItem, email: string, browser = new TestBrowser(shop.url)): Promise<void> {
  const body = { items: cartOf([set]), amount: 0, promoCode: 'freakyFive', discount: set.price / 100, email };
  const reply = await browser.post(REST.createPaymentIntent, body);
  if (!reply.ok) throw new Error(`create-payment-intent: ${reply.status} ${await reply.text()}`);
  await mailAbout(shop, email, 'Your photo set');
}

/** Waits for the newest email to an address whose subject starts this way, or for the `nth` one. */
export function mailAbout(shop: Shop, to: string, subject: string, nth = 1): Promise<InboxMail> {
  const probe = async () => {
    const mails = await mailsAbout(shop, to, subject);
    return mails.length >= nth ? (mails[0] ?? null) : null;
  };
  return until(probe, `mail ${nth} to ${to} about '${subject}'`);
}

export async function mailsAbout(shop: Shop, to: string, subject: string): Promise<InboxMail[]> {
  return (await inbox(shop, to)).filter((mail) => mail.subject.startsWith(subject));
}

/** The token of the link in an email. */
export function tokenIn(mail: InboxMail): string {
  const token = ORIGIN_OF_LINKS.exec(mail.text)?.[1];
  if (!token) throw new Error(`no link in: ${mail.text}`);
  return token;
}

/** Waits until no job is waiting or running: an email that was not sent by then will not be sent. */
export function untilIdle(shop: Pick<TestShop, 'query'>): Promise<unknown> {
  const isIdle = async () => (await shop.query('select 1 from graphile_worker.jobs where attempts < max_attempts')).length === 0;
  return until(isIdle, 'the jobs to be done', 30_000);
}

export interface History {
  purchases: { id: string; photoSet: { id: number; title: string; downloadFile: string } }[];
  unclaimedCount: number;
  unclaimedTicketCount: number;
}

export async function historyOf(browser: TestBrowser): Promise<History> {
  const query = '{ purchaseHistory { purchases { id photoSet { id title downloadFile } } unclaimedCount unclaimedTicketCount } }';
  const { data, errors } = await browser.graphql<{ purchaseHistory: History }>(query);
  if (!data) throw new Error(errors?.[0]?.message);
  return data.purchaseHistory;
}

export interface Reply {
  status: number;
  body: { success: boolean; error?: string; code?: string; joinedCount?: number; joinedTicketCount?: number };
}

export const guestOf = (shop: Shop) => new TestBrowser(shop.url);

/** Opens an emailed link as its screen does. */
async function openLink(browser: TestBrowser, path: string, body: Record<string, string>): Promise<Reply> {
  const reply = await browser.post(path, body);
  return { status: reply.status, body: (await reply.json()) as Reply['body'] };
}

export const resetPassword = (shop: Shop, token: string, newPassword: string) =>
  openLink(guestOf(shop), REST.resetPassword, { token, newPassword });
export const confirmEmail = (browser: TestBrowser, token: string) => openLink(browser, REST.confirmEmail, { token });
export const undoEmailChange = (shop: Shop, token: string) => openLink(guestOf(shop), REST.undoEmailChange, { token });

/** Sets a password by the newest emailed link, as after an undone change, which voids the old password. */
export async function setPasswordByMail(shop: Shop, email: string, password = PASSWORD): Promise<void> {
  const { status } = await resetPassword(shop, tokenIn(await mailAbout(shop, email, 'Reset')), password);
  if (status !== 200) throw new Error(`reset-password: ${status}`);
}

export async function forgotPassword(shop: Shop, email: string): Promise<Reply> {
  return openLink(guestOf(shop), REST.forgotPassword, { email });
}
