// @module-tag long
import { REST } from '@archive/schema/rest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestBrowser } from '../../../support/browser.ts';
import { buy, type CatalogueItem, catalogue } from '../../../support/purchase.ts';
import { openShop, type TestShop } from '../../../support/shop.ts';
import { buyTicket, confirmTicket } from '../../../support/ticket-purchase.ts';
import {
  type Account,
  buyAsGuest,
  changeEmail,
  forgotPassword,
  historyOf,
  mailAbout,
  newAddress,
  PASSWORD,
  prove,
  register,
  registerConfirmed,
  requestConfirmation,
  resetPassword,
  setPasswordByMail,
  tokenIn,
  undoEmailChange,
} from '../steps.ts';

let shop: TestShop;
let first: CatalogueItem;
let second: CatalogueItem;
beforeAll(async () => {
  shop = await openShop();
  [first, second] = (await catalogue(shop)) as [CatalogueItem, CatalogueItem];
});
afterAll(() => shop.stop());

const undo = async (email: string) => undoEmailChange(shop, tokenIn(await mailAbout(shop, email, 'Your email address')));
const titles = async (browser: TestBrowser) => (await historyOf(browser)).purchases.map(({ photoSet }) => photoSet.title);
const ticketsOf = async (browser: TestBrowser) =>
  (await browser.graphql<{ myTickets: unknown[] }>('{ myTickets { ticketId } }')).data?.myTickets.length;

async function signedIn(username: string, password = PASSWORD): Promise<TestBrowser> {
  const browser = new TestBrowser(shop.url);
  expect((await browser.post(REST.login, { username, password })).status).toBe(200);
  return browser;
}

/** An attacker's account at the address of a victim, who regained it by a new password and bought there. */
async function takenOver(): Promise<{ attacker: Account; victim: string }> {
  const attacker = await registerConfirmed(shop, 'attacker');
  const victim = newAddress('victim');
  await buyAsGuest(shop, first, attacker.email, attacker.browser);
  await changeEmail(attacker, victim);
  await forgotPassword(shop, victim);
  await resetPassword(shop, tokenIn(await mailAbout(shop, victim, 'Reset')), 'second password');
  const browser = await signedIn(victim, 'second password');
  await buy(shop, [second], victim, browser);
  await confirmTicket(browser, await buyTicket(shop, { amount: 15, name: 'Ada', email: victim }, browser));
  expect(await titles(browser)).toHaveLength(2);
  expect(await ticketsOf(browser)).toBe(1);
  return { attacker, victim };
}

describe('an undone change', () => {
  it('does not return purchases made under another address in the meantime, signed in or not', async () => {
    const { attacker, victim } = await takenOver();
    expect((await undo(attacker.email)).status).toBe(200);
    await setPasswordByMail(shop, attacker.email);
    const back = await signedIn(attacker.username);
    expect(await titles(back)).toEqual([first.title]);
    expect(await ticketsOf(back)).toBe(0);
    const owner = await register(shop, victim);
    expect(await historyOf(owner.browser)).toMatchObject({ purchases: [], unclaimedCount: 1, unclaimedTicketCount: 1 });
    await requestConfirmation(owner);
    await prove(shop, owner, victim, 2);
    expect(await titles(owner.browser)).toEqual([second.title]);
    expect(await ticketsOf(owner.browser)).toBe(1);
  });

  it('keeps the purchases made under the restored address', async () => {
    const account = await registerConfirmed(shop, 'owner');
    await changeEmail(account, newAddress('thief'));
    await buyAsGuest(shop, first, account.email.toUpperCase().replace('@MAIL.EXAMPLE', '@mail.example'), account.browser);
    expect((await undo(account.email)).status).toBe(200);
    await setPasswordByMail(shop, account.email);
    expect(await titles(await signedIn(account.username))).toEqual([first.title]);
  });

  it('detaches purchases that joined by the other address', async () => {
    const account = await registerConfirmed(shop, 'claimer');
    await buyAsGuest(shop, first, account.email);
    await requestConfirmation(account);
    await prove(shop, account, account.email, 2);
    const victim = newAddress('victim');
    await buyAsGuest(shop, first, victim);
    await changeEmail(account, victim);
    await prove(shop, account, victim);
    expect(await titles(account.browser)).toHaveLength(2);
    await undo(account.email);
    await setPasswordByMail(shop, account.email);
    expect(await titles(await signedIn(account.username))).toHaveLength(1);
    expect(await historyOf((await register(shop, victim)).browser)).toMatchObject({ unclaimedCount: 1 });
  });
});
