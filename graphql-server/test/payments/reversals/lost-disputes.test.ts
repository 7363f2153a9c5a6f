import { intentIdOf } from '@archive/schema/sales/payment';
import type { SoldTicket, TicketStats } from '@archive/schema/sales/ticket-sales';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

describe('a disputed ticket', () => {
  it('counts as sold until the dispute is lost, and the totals always match the rows', async () => {
    const email = 'door@buyer.example';
    const buy = (amount: number) => createTicketIntent(new TestBrowser(shop.url), { amount, name: 'Ada', email });
    await confirm(shop, await buy(20), email);
    const [lost, won] = [await payDisputed(await buy(30), email), await payDisputed(await buy(40), email)];
    const expectSales = async (tickets: number, dollars: number, row: object) => {
      const { items, stats } = await ticketSales();
      expect(stats).toMatchObject({ totalTickets: tickets, totalRevenue: dollars * 100, communityFund: dollars * 40 });
      expect(items.reduce((sum, { amountPaid, amountRefunded }) => sum + amountPaid - amountRefunded, 0)).toBe(stats.totalRevenue);
      expect(items.find(({ amountPaid }) => amountPaid === 3000)).toMatchObject(row);
    };
    await expectSales(3, 90, { amountRefunded: 0, status: 'disputed' });
    await decide(won, 'won');
    await decide(lost, 'lost');
    await expectSales(2, 60, { amountRefunded: 3000, status: 'refunded' });
  });

  it('is revoked while the bank decides, and shows the reason to its holder and the owners', async () => {
    const browser = new TestBrowser(shop.url);
    const secret = await createTicketIntent(browser, { amount: 50, name: 'Ada', email: 'holder@buyer.example' });
    const payment = await payDisputed(secret, 'holder@buyer.example');
    const expectReversal = async (ticket: object, status: string) => {
      expect((await confirmTicket(browser, secret)).ticket).toMatchObject(ticket);
      expect((await ticketSales()).items.find(({ amountPaid }) => amountPaid === 5000)?.status).toBe(status);
    };
    await expectReversal({ isRevoked: true, reversal: 'dispute' }, 'disputed');
    await decide(payment, 'lost');
    await expectReversal({ isRevoked: true, reversal: 'refund' }, 'refunded');
  });
});

describe('a disputed order', () => {
  it('counts as refunded when the dispute is lost, with the dispute as the reason', async () => {
    const secret = await createIntent(new TestBrowser(shop.url), sets);
    const payment = await payDisputed(secret, 'order@buyer.example');
    expect(await orderOf(shop, secret)).toMatchObject({ status: 'paid', reasons: ['dispute', 'dispute'] });
    await decide(payment, 'lost');
    expect(await orderOf(shop, secret)).toMatchObject({ status: 'refunded', reasons: ['dispute', 'dispute'] });
  });

  it('shows the reason only to its buyer, and announces no email', async () => {
    const browser = new TestBrowser(shop.url);
    const email = 'disputed@buyer.example';
    const secret = await createIntent(browser, sets);
    const requestDownloads = async (by: TestBrowser, input: object) => await (await by.post('/api/send-download-email', input)).json();
    const expectReversal = async (reversal: string) => {
      expect(await requestDownloads(browser, { clientSecret: secret })).toMatchObject({ downloads: [], reversal });
      const thirdPartyInput = { email, photoSetIds: sets.map(({ id }) => id) };
      expect(await requestDownloads(new TestBrowser(shop.url), thirdPartyInput)).toMatchObject({ downloads: [], reversal: null });
    };
    const payment = await payDisputed(secret, email);
    await expectReversal('dispute');
    await decide(payment, 'lost');
    await expectReversal('refund');
  });

  it('is valid again when the dispute is won', async () => {
    const secret = await createIntent(new TestBrowser(shop.url), sets);
    await decide(await payDisputed(secret, 'won@buyer.example'), 'won');
    expect(await orderOf(shop, secret)).toMatchObject({ status: 'paid', reasons: [null, null] });
  });
});
