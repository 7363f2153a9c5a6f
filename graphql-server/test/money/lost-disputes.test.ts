import { intentIdOf } from '@archive/schema/payment';
import type { SoldTicket, TicketFigures } from '@archive/schema/ticket-sales';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestBrowser } from '../browser.ts';
import { untilQuiet } from '../one-mail.ts';
import { decideDispute } from '../provider.ts';
import { type CatalogueItem, catalogue, confirm, createIntent } from '../purchase.ts';
import { openShop, type TestShop } from '../shop.ts';
import { confirmTicket, createTicketIntent } from '../ticket-purchase.ts';
import { orderOf } from './orders.ts';

// The bank decides for the buyer: the money is gone, and the provider calls that no refund.

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

/** What the owners see. */
async function books(): Promise<{ items: SoldTicket[]; figures: TicketFigures }> {
  const { data, errors } = await owner.graphql<{ adminTickets: { items: SoldTicket[]; figures: TicketFigures } }>(
    `{ adminTickets(input: {}) { items { amountPaid amountRefunded status }
       figures { totalTickets totalRevenue averageDonation communityFund } } }`,
  );
  if (!data) throw new Error(errors?.[0]?.message);
  return data.adminTickets;
}

/** @returns the payment, which is in dispute and was heard of */
async function disputed(secret: string, email: string): Promise<string> {
  await confirm(shop, secret, email, 'pm_card_createDispute');
  await untilQuiet(shop);
  return intentIdOf(secret) ?? '';
}

async function decide(payment: string, outcome: 'won' | 'lost'): Promise<void> {
  await decideDispute(shop, payment, outcome);
  await untilQuiet(shop);
}

describe('a ticket in dispute', () => {
  it('counts until the dispute is lost; figures and rows add up all the while', async () => {
    const email = 'door@buyer.example';
    const buy = (amount: number) => createTicketIntent(new TestBrowser(shop.url), { amount, name: 'Ada', email });
    await confirm(shop, await buy(20), email);
    const [lost, won] = [await disputed(await buy(30), email), await disputed(await buy(40), email)];
    const expectBooks = async (tickets: number, dollars: number, row: object) => {
      const { items, figures } = await books();
      expect(figures).toMatchObject({ totalTickets: tickets, totalRevenue: dollars * 100, communityFund: dollars * 40 });
      expect(items.reduce((sum, { amountPaid, amountRefunded }) => sum + amountPaid - amountRefunded, 0)).toBe(figures.totalRevenue);
      expect(items.find(({ amountPaid }) => amountPaid === 3000)).toMatchObject(row);
    };
    await expectBooks(3, 90, { amountRefunded: 0, status: 'disputed' });
    await decide(won, 'won');
    await decide(lost, 'lost');
    await expectBooks(2, 60, { amountRefunded: 3000, status: 'refunded' });
  });

  it('opens no door while the bank decides, and both its holder and the owners are told why', async () => {
    const browser = new TestBrowser(shop.url);
    const secret = await createTicketIntent(browser, { amount: 50, name: 'Ada', email: 'holder@buyer.example' });
    const payment = await disputed(secret, 'holder@buyer.example');
    const expectTold = async (ticket: object, status: string) => {
      expect((await confirmTicket(browser, secret)).ticket).toMatchObject(ticket);
      expect((await books()).items.find(({ amountPaid }) => amountPaid === 5000)?.status).toBe(status);
    };
    await expectTold({ isRevoked: true, reversal: 'dispute' }, 'disputed');
    await decide(payment, 'lost');
    await expectTold({ isRevoked: true, reversal: 'refund' }, 'refunded');
  });
});

describe('an order in dispute', () => {
  it('has gone back when the dispute is lost, and says why', async () => {
    const secret = await createIntent(new TestBrowser(shop.url), sets);
    const payment = await disputed(secret, 'order@buyer.example');
    expect(await orderOf(shop, secret)).toMatchObject({ status: 'paid', reasons: ['dispute', 'dispute'] });
    await decide(payment, 'lost');
    expect(await orderOf(shop, secret)).toMatchObject({ status: 'refunded', reasons: ['dispute', 'dispute'] });
  });

  it('tells its buyer, and nobody else, instead of promising a mail', async () => {
    const browser = new TestBrowser(shop.url);
    const email = 'told@buyer.example';
    const secret = await createIntent(browser, sets);
    const ask = async (by: TestBrowser, input: object) => await (await by.post('/api/send-download-email', input)).json();
    const expectTold = async (reversal: string) => {
      expect(await ask(browser, { clientSecret: secret })).toMatchObject({ downloads: [], reversal });
      const stranger = { email, photoSetIds: sets.map(({ id }) => id) };
      expect(await ask(new TestBrowser(shop.url), stranger)).toMatchObject({ downloads: [], reversal: null });
    };
    const payment = await disputed(secret, email);
    await expectTold('dispute');
    await decide(payment, 'lost');
    await expectTold('refund');
  });

  it('keeps its lines when the dispute is won', async () => {
    const secret = await createIntent(new TestBrowser(shop.url), sets);
    await decide(await disputed(secret, 'won@buyer.example'), 'won');
    expect(await orderOf(shop, secret)).toMatchObject({ status: 'paid', reasons: [null, null] });
  });
});
