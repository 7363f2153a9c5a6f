import { intentIdOf } from '@archive/schema/sales/payment';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestBrowser } from '../../support/browser.ts';
import { type CatalogueItem, catalogue, confirm, createIntent, mailTo } from '../../support/purchase.ts';
import { openShop, type TestShop } from '../../support/shop.ts';
import { buyTicket, createTicketIntent } from '../../support/ticket-purchase.ts';

// A success page that is opened again knows only the payment id, because the client secret is removed from its address.

let shop: TestShop;
let sets: CatalogueItem[];
let counter = 0;

beforeAll(async () => {
  shop = await openShop();
  sets = await catalogue(shop);
});
afterAll(() => shop.stop());

const newEmail = () => `named${++counter}@buyer.example`;

async function newBrowser() {
  const browser = new TestBrowser(shop.url);
  await browser.fetch('/api/auth/me');
  return browser;
}

describe('an order looked up by its payment id', () => {
  const request = async (browser: TestBrowser, paymentIntentId: string, rest: object = {}) => {
    const reply = await browser.post('/api/send-download-email', { paymentIntentId, ...rest });
    return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
  };

  async function bought() {
    const [browser, email] = [await newBrowser(), newEmail()];
    const secret = await createIntent(browser, sets.slice(1, 3), { email });
    await confirm(shop, secret, email);
    await mailTo(shop, email);
    return { browser, email, secret, id: intentIdOf(secret) ?? '' };
  }

  it('is returned with its downloads to the browser that bought it', async () => {
    const { browser, email, id } = await bought();
    const { status, body } = await request(browser, id, { email });
    expect(status).toBe(200);
    expect(body).toMatchObject({ isSent: true, downloads: [{}, {}], photoSetIds: sets.slice(1, 3).map((set) => set.id) });
  });

  it('is confirmed without downloads to another browser that knows its email address', async () => {
    const { email, id } = await bought();
    expect((await request(await newBrowser(), id, { email })).body).toMatchObject({ isSent: true, downloads: [], photoSetIds: [] });
  });

  it('is reported as own only to the browser that bought it, even if another has its client secret', async () => {
    const { browser, email, secret } = await bought();
    const requestBySecret = async (client: TestBrowser, rest: object) =>
      (await client.post('/api/send-download-email', { clientSecret: secret, ...rest })).json();
    expect(await requestBySecret(browser, { email })).toMatchObject({ isOwn: true, isOrderEmail: true });
    expect(await requestBySecret(await newBrowser(), { email })).toMatchObject({ isOwn: false, isOrderEmail: true, downloads: [{}, {}] });
    expect(await requestBySecret(browser, { email: newEmail() })).toMatchObject({ isOwn: true, isOrderEmail: false });
    expect(await requestBySecret(browser, {})).toMatchObject({ isOwn: true, isOrderEmail: false });
  });

  it("tells its number, which the specification's REST call does not have, only to those who get its downloads", async () => {
    const { browser, email, secret, id } = await bought();
    const numberFor = async (client: TestBrowser, input: object) => {
      const query = 'mutation ($input: SendDownloadEmailInputType!) { sendDownloadEmail(input: $input) { orderNumber } }';
      return (await client.graphql<{ sendDownloadEmail: { orderNumber: string } }>(query, { input })).data?.sendDownloadEmail.orderNumber;
    };
    const [order] = await shop.query('select number from purchase_order where email = $1', [email]);
    expect(await numberFor(browser, { paymentIntentId: id, email })).toBe(order?.number);
    expect(await numberFor(await newBrowser(), { clientSecret: secret })).toBe(order?.number);
    expect(await numberFor(await newBrowser(), { paymentIntentId: id, email })).toBeNull();
    expect((await request(browser, id, { email })).body).not.toHaveProperty('orderNumber');
  });

  it('is not found without its email address or with another one', async () => {
    const { browser, id } = await bought();
    for (const [other, rest] of [[await newBrowser(), {}] as const, [browser, { email: newEmail() }] as const])
      expect(await request(other, id, rest)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
  });

  it('is not replaced by another order of the same address and sets', async () => {
    const { browser, email } = await bought();
    const rest = { email, photoSetIds: sets.slice(1, 3).map((set) => set.id) };
    expect(await request(browser, 'pi_x', rest)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
  });

  it('is reported as pending until it is paid', async () => {
    const [browser, email] = [await newBrowser(), newEmail()];
    const secret = await createIntent(browser, sets.slice(1, 2), { email });
    const id = intentIdOf(secret) ?? '';
    expect(await request(browser, id, { email })).toMatchObject({ status: 409, body: { code: 'PAYMENT_PENDING' } });
    expect(await request(await newBrowser(), id)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    await confirm(shop, secret, email);
    expect(await request(browser, id, { email })).toMatchObject({ status: 200 });
  });
});

describe('a ticket looked up by its payment id', () => {
  const form = (email: string) => ({ amount: 12, name: 'Ada Lovelace', email });
  const request = async (browser: TestBrowser, input: Record<string, unknown>) => {
    const document =
      'mutation ($input: TicketConfirmationInput!) { confirmTicket(input: $input) { isFound isPaid isMailSent ticket { name } } }';
    const { data } = await browser.graphql<{ confirmTicket: unknown }>(document, { input });
    return data?.confirmTicket;
  };
  const unknown = { isFound: false, isPaid: false, isMailSent: false, ticket: null };

  it('is returned to the browser that bought it, and only confirmed to others that know its email address', async () => {
    const [browser, email] = [await newBrowser(), newEmail()];
    const paymentIntentId = intentIdOf(await buyTicket(shop, form(email), browser));
    await mailTo(shop, email);
    const paid = { isFound: true, isPaid: true, isMailSent: true };
    expect(await request(browser, { paymentIntentId, email })).toEqual({ ...paid, ticket: { name: 'Ada Lovelace' } });
    expect(await request(await newBrowser(), { paymentIntentId, email })).toEqual({ ...paid, ticket: null });
    expect(await request(await newBrowser(), { paymentIntentId })).toEqual(unknown);
  });

  it('is found before it is paid', async () => {
    const [browser, email] = [await newBrowser(), newEmail()];
    const paymentIntentId = intentIdOf(await createTicketIntent(browser, form(email)));
    expect(await request(browser, { paymentIntentId, email })).toEqual({ ...unknown, isFound: true });
    expect(await request(browser, { paymentIntentId: 'pi_x', email })).toEqual(unknown);
  });
});
