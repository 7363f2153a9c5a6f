import { intentIdOf } from '@archive/schema/sales/payment';
import type { SoldTicket, TicketStats } from '@archive/schema/sales/ticket-sales';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestBrowser } from '../../support/browser.ts';
import { untilQuiet } from '../../support/one-email.ts';
import { decideDispute } from '../../support/provider.ts';
import { type CatalogueItem, catalogue, confirm, createIntent } from '../../support/purchase.ts';
import { openShop, type TestShop } from '../../support/shop.ts';
import { confirmTicket, createTicketIntent } from '../../support/ticket-purchase.ts';
import { orderOf } from '../orders.ts';

// A dispute that the buyer wins takes the money away, but Stripe does not report it as a refund.

let shop: TestShop;
let owner: TestBrowser;
let sets: CatalogueItem[];

beforeAll(async () => {
  shop = await openShop({ ADMIN_USERNAME: 'owner', ADMIN_EMAIL: 'owner@archive.example', ADMIN_PASSWORD: 'a good password' });
  owner = new TestBrowser(shop.url);
  await owner.post('/api/auth/login', { username: 'owner', password: 'a good password' });
  sets = (await catalogue(shop)).slice(0, 2);
});
afterAll(() => shop.stop());

/** The ticket sales that the owners see. */
async function ticketSales(): Promise<{ items: SoldTicket[]; stats: TicketStats }> {
  const { data, errors } = await owner.graphql<{ adminTickets: { items: SoldTicket[]; stats: TicketStats } }>(
    `{ adminTickets(input: {}) { items { amountPaid amountRefunded status }
       stats { totalTickets totalRevenue averageDonation communityFund } } }`,
  );
  if (!data) throw new Error(errors?.[0]?.message);
  return data.adminTickets;
}

/** Pays with a card that opens a dispute, and waits until the shop has handled it. @returns the payment id */
async function payDisputed(secret: string, email: string): Promise<string> {
  await confirm(shop, secret, email, 'pm_card_createDispute');
  await untilQuiet(shop);
  return intentIdOf(secret) ?? '';
}

async function decide(payment: string, outcome: 'won' | 'lost'): Promise<void> {
  await decideDispute(shop, payment, outcome);
  await untilQuiet(shop);
}

it('a disputed ticket is revoked while the bank decides, and counts as sold until the dispute is lost', async () => {
  const [email, holder] = ['door@buyer.example', new TestBrowser(shop.url)];
  const buy = (amount: number, browser = new TestBrowser(shop.url)) => createTicketIntent(browser, { amount, name: 'Ada', email });
  await confirm(shop, await buy(20), email);
  const secret = await buy(30, holder);
  const [lost, won] = [await payDisputed(secret, email), await payDisputed(await buy(40), email)];
  const expectSales = async (tickets: number, dollars: number, row: object) => {
    const { items, stats } = await ticketSales();
    expect(stats).toMatchObject({ totalTickets: tickets, totalRevenue: dollars * 100, communityFund: dollars * 40 });
    expect(items.reduce((sum, { amountPaid, amountRefunded }) => sum + amountPaid - amountRefunded, 0)).toBe(stats.totalRevenue);
    expect(items.find(({ amountPaid }) => amountPaid === 3000)).toMatchObject(row);
  };
  const reversal = async () => (await confirmTicket(holder, secret)).ticket;
  await expectSales(3, 90, { amountRefunded: 0, status: 'disputed' });
  expect(await reversal()).toMatchObject({ isRevoked: true, reversal: 'dispute' });
  await decide(won, 'won');
  await decide(lost, 'lost');
  await expectSales(2, 60, { amountRefunded: 3000, status: 'refunded' });
  expect(await reversal()).toMatchObject({ isRevoked: true, reversal: 'refund' });
});

// inquiries.test.ts has one that is won.
it('an order whose dispute is lost counts as refunded, shows the reason only to its buyer, and announces no email', async () => {
  const [browser, email] = [new TestBrowser(shop.url), 'disputed@buyer.example'];
  const secret = await createIntent(browser, sets);
  const requestDownloads = async (by: TestBrowser, input: object) => await (await by.post('/api/send-download-email', input)).json();
  const expectReversal = async (reversal: string) => {
    const since = performance.now();
    expect(await requestDownloads(browser, { clientSecret: secret })).toMatchObject({ isSent: false, downloads: [], reversal });
    // Waiting for an email would take five seconds.
    expect(performance.now() - since).toBeLessThan(4000);
    const thirdPartyInput = { email, photoSetIds: sets.map(({ id }) => id) };
    expect(await requestDownloads(new TestBrowser(shop.url), thirdPartyInput)).toMatchObject({ downloads: [], reversal: null });
  };
  const payment = await payDisputed(secret, email);
  expect(await orderOf(shop, secret)).toMatchObject({ status: 'paid', reasons: ['dispute', 'dispute'] });
  await expectReversal('dispute');
  await decide(payment, 'lost');
  expect(await orderOf(shop, secret)).toMatchObject({ status: 'refunded', reasons: ['dispute', 'dispute'] });
  await expectReversal('refund');
});
