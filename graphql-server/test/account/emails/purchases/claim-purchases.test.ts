import { BAD_LINK, OTHERS_LINK, SIGN_IN_FOR_LINK } from '@archive/schema/accounts/account';
import { REST } from '@archive/schema/rest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sha256 } from '#kernel/secrets/tokens';
import { TestBrowser } from '../../../support/browser.ts';
import { buy, type CatalogueItem, catalogue } from '../../../support/purchase.ts';
import { openShop, type TestShop } from '../../../support/shop.ts';
import { buyTicket, confirmTicket } from '../../../support/ticket-purchase.ts';
import {
  type Account,
  buyAsGuest,
  changeEmail,
  confirmEmail,
  forgotPassword,
  guestOf,
  historyOf,
  isSignedIn,
  mailAbout,
  newAddress,
  register,
  requestConfirmation,
  resetPassword,
  tokenIn,
} from '../steps.ts';

let shop: TestShop;
let first: CatalogueItem;
let second: CatalogueItem;
beforeAll(async () => {
  shop = await openShop();
  [first, second] = (await catalogue(shop)) as [CatalogueItem, CatalogueItem];
});
afterAll(() => shop.stop());

const nothing = (unclaimedCount: number, unclaimedTicketCount = 0) => ({ purchases: [], unclaimedCount, unclaimedTicketCount });
const rejected = (status: number, code: string, error: string) => ({ status, body: { success: false, error, code } });
const badLink = rejected(400, 'BAD_INPUT', BAD_LINK);
const joined = (joinedCount: number, joinedTicketCount = 0) => ({ status: 200, body: { success: true, joinedCount, joinedTicketCount } });
const isConfirmed = async ({ browser }: Account) =>
  (await browser.graphql<{ me: { isEmailConfirmed: boolean } }>('{ me { isEmailConfirmed } }')).data?.me.isEmailConfirmed;

async function confirmationToken(account: Account, nth = 1): Promise<string> {
  await requestConfirmation(account);
  return tokenIn(await mailAbout(shop, account.email, 'Confirm your email', nth));
}

describe('a guest purchase', () => {
  it('can be a ticket, which adds no photo set', async () => {
    const email = newAddress('ticket');
    const secret = await buyTicket(shop, { amount: 15, name: 'Ada', email });
    await confirmTicket(new TestBrowser(shop.url), secret);
    const account = await register(shop, email);
    const myTickets = async () =>
      (await account.browser.graphql<{ myTickets: { ticketId: string }[] }>('{ myTickets { ticketId } }')).data?.myTickets;
    expect(await historyOf(account.browser)).toEqual(nothing(0, 1));
    expect(await myTickets()).toEqual([]);
    expect(await confirmEmail(account.browser, await confirmationToken(account))).toEqual(joined(0, 1));
    expect(await myTickets()).toHaveLength(1);
    expect(await historyOf(account.browser)).toEqual(nothing(0));
  });

  it('joins the account after the emailed link was opened, and not before', async () => {
    const email = newAddress('guest');
    await buy(shop, [first, second], email.toUpperCase().replace('@MAIL.EXAMPLE', '@mail.example'));
    const account = await register(shop, email);
    expect(await historyOf(account.browser)).toEqual(nothing(2));
    expect(await isConfirmed(account)).toBe(false);
    const token = await confirmationToken(account);
    expect(await historyOf(account.browser)).toEqual(nothing(2));
    expect(await confirmEmail(account.browser, token)).toEqual(joined(2));
    const { purchases, unclaimedCount } = await historyOf(account.browser);
    expect(purchases.map(({ photoSet }) => photoSet.title)).toEqual([first.title, second.title]);
    expect(unclaimedCount).toBe(0);
    expect(await isConfirmed(account)).toBe(true);
    const { photoSet } = purchases[0] ?? {};
    expect((await account.browser.fetch(`/downloads/${photoSet?.downloadFile}`, { method: 'HEAD' })).status).toBe(200);
  });

  it('does not join when its address is only typed at registration or in the profile', async () => {
    const email = newAddress('typed');
    await buyAsGuest(shop, first, email);
    const registered = await register(shop, email);
    expect(await historyOf(registered.browser)).toEqual(nothing(1));
    await changeEmail(registered, newAddress('away'));
    expect(await historyOf(registered.browser)).toEqual(nothing(0));
    const other = await register(shop, newAddress('other'));
    expect(await confirmEmail(other.browser, await confirmationToken(other))).toEqual(joined(0));
    await changeEmail(other, email);
    expect(await historyOf(other.browser)).toEqual(nothing(1));
    expect(await isConfirmed(other)).toBe(false);
  });

  it('does not join by a password reset, which confirms the address but does not announce that purchases join', async () => {
    const email = newAddress('reset');
    await buyAsGuest(shop, first, email);
    const account = await register(shop, email);
    await forgotPassword(shop, email);
    await resetPassword(shop, tokenIn(await mailAbout(shop, email, 'Reset your password')), 'second password');
    const browser = new TestBrowser(shop.url);
    await browser.post(REST.login, { username: account.username, password: 'second password' });
    expect(await isConfirmed({ ...account, browser })).toBe(true);
    expect(await historyOf(browser)).toEqual(nothing(1));
    expect(await confirmEmail(browser, await confirmationToken({ ...account, browser }))).toEqual(joined(1));
  });

  it("does not join if it is unpaid, refunded or another account's", async () => {
    const email = newAddress('mixed');
    const buyer = await register(shop, newAddress('buyer'));
    await buyAsGuest(shop, first, email, buyer.browser);
    await buyAsGuest(shop, first, email);
    await shop.query("update purchase_order set status = 'expired' where email = $1 and user_id is null", [email]);
    await buyAsGuest(shop, first, email, new TestBrowser(shop.url));
    await shop.query(
      `update purchase_order_line set revoked_at = now(), revocation_reason = 'refund'
       where order_id = (select id from purchase_order where email = $1 and user_id is null and status = 'paid')`,
      [email],
    );
    const account = await register(shop, email);
    expect(await historyOf(account.browser)).toEqual(nothing(0));
    expect(await confirmEmail(account.browser, await confirmationToken(account))).toEqual(joined(0));
    expect(await historyOf(account.browser)).toEqual(nothing(0));
    expect((await historyOf(buyer.browser)).purchases).toHaveLength(1);
  });
});

describe('a confirmation link', () => {
  it('works only for the account that requested it, so a reader of the email cannot claim the purchases', async () => {
    const victim = newAddress('victim');
    await buyAsGuest(shop, first, victim);
    const owner = await register(shop, victim);
    const reader = await register(shop, newAddress('reader'));
    const guest = guestOf(shop);
    const token = tokenIn(await mailAbout(shop, victim, 'Confirm your email'));
    expect(await confirmEmail(guest, token)).toEqual(rejected(401, 'UNAUTHENTICATED', SIGN_IN_FOR_LINK));
    expect(await confirmEmail(reader.browser, token)).toEqual(rejected(403, 'FORBIDDEN', OTHERS_LINK));
    expect([await isConfirmed(owner), await isConfirmed(reader), await isSignedIn(guest)]).toEqual([false, false, false]);
    expect(await historyOf(owner.browser)).toEqual(nothing(1));
    // The account that owns the link can still use it.
    expect(await confirmEmail(owner.browser, token)).toEqual(joined(1));
  });

  it('can be opened again, and then adds the purchases made since', async () => {
    const account = await register(shop, newAddress('again'));
    await buyAsGuest(shop, first, account.email);
    const token = await confirmationToken(account);
    expect(await confirmEmail(account.browser, token)).toEqual(joined(1));
    expect(await confirmEmail(account.browser, token)).toEqual(joined(0));
    await buyAsGuest(shop, first, account.email);
    expect(await historyOf(account.browser)).toMatchObject({ unclaimedCount: 1 });
    expect(await confirmEmail(account.browser, token)).toEqual(joined(1));
  });

  it('joins each purchase once when it is opened ten times at once', async () => {
    const account = await register(shop, newAddress('race'));
    await buyAsGuest(shop, first, account.email);
    const token = await confirmationToken(account);
    const replies = await Promise.all(Array.from({ length: 10 }, () => confirmEmail(account.browser, token)));
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(replies.reduce((sum, { body }) => sum + (body.joinedCount ?? 0), 0)).toBe(1);
  });

  it("is invalid after the account's address changes, and valid again when the address is restored", async () => {
    const account = await register(shop, newAddress('moved'));
    const token = await confirmationToken(account);
    await changeEmail(account, newAddress('elsewhere'));
    expect(await confirmEmail(account.browser, token)).toEqual(badLink);
    expect(await isConfirmed(account)).toBe(false);
    await changeEmail(account, account.email);
    expect(await confirmEmail(account.browser, token)).toEqual(joined(0));
  });

  it('lasts seven days', async () => {
    const account = await register(shop, newAddress('week'));
    const token = await confirmationToken(account);
    const [row] = await shop.query<{ days: number }>(
      'select extract(day from expires_at - created_at)::int as days from account_token where token_hash = $1',
      [sha256(token)],
    );
    expect(row?.days).toBe(7);
    await shop.query("update account_token set expires_at = now() - interval '1 second' where token_hash = $1", [sha256(token)]);
    expect(await confirmEmail(account.browser, token)).toEqual(badLink);
  });

  it("rejects a guessed token, a changed token and another account's token", async () => {
    const account = await register(shop, newAddress('guess'));
    const token = await confirmationToken(account);
    await forgotPassword(shop, account.email);
    const reset = tokenIn(await mailAbout(shop, account.email, 'Reset your password'));
    for (const guess of [reset, token.slice(1), `${token}A`, sha256(token), '%'])
      expect(await confirmEmail(account.browser, guess)).toEqual(badLink);
    expect(await isConfirmed(account)).toBe(false);
  });

  it('cannot be requested by a guest', async () => {
    const { errors } = await new TestBrowser(shop.url).graphql('mutation { requestEmailConfirmation { success } }');
    expect(errors?.[0]).toMatchObject({ message: 'Please sign in.', extensions: { code: 'UNAUTHENTICATED' } });
  });
});
