import { intentIdOf } from '@archive/schema/payment';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestBrowser } from '../browser.ts';
import { type CatalogueItem, catalogue, confirm, createIntent, mailTo } from '../purchase.ts';
import { openShop, type TestShop } from '../shop.ts';
import { buyTicket, createTicketIntent } from '../ticket-purchase.ts';

// A success address that is opened again names its payment by its id alone: the secret was taken out of it.

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

describe('the order of a payment that is named by its id', () => {
  const ask = async (browser: TestBrowser, paymentIntentId: string, rest: object = {}) => {
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

  it('is returned with its downloads to the browser that bought', async () => {
    const { browser, email, id } = await bought();
    const { status, body } = await ask(browser, id, { email });
    expect(status).toBe(200);
    expect(body).toMatchObject({ isSent: true, downloads: [{}, {}], photoSetIds: sets.slice(1, 3).map((set) => set.id) });
  });

  it('is confirmed to any browser that has its email, without the downloads', async () => {
    const { email, id } = await bought();
    expect((await ask(await newBrowser(), id, { email })).body).toMatchObject({ isSent: true, downloads: [], photoSetIds: [] });
  });

  it('is its own for the browser that bought, and for no other one that has its client secret', async () => {
    const { browser, email, secret } = await bought();
    const askBySecret = async (asker: TestBrowser, rest: object) =>
      (await asker.post('/api/send-download-email', { clientSecret: secret, ...rest })).json();
    expect(await askBySecret(browser, { email })).toMatchObject({ isOwn: true, isOrderEmail: true });
    expect(await askBySecret(await newBrowser(), { email })).toMatchObject({ isOwn: false, isOrderEmail: true, downloads: [{}, {}] });
    expect(await askBySecret(browser, { email: newEmail() })).toMatchObject({ isOwn: true, isOrderEmail: false });
    expect(await askBySecret(browser, {})).toMatchObject({ isOwn: true, isOrderEmail: false });
  });

  it('is not found without its email, nor with another one', async () => {
    const { browser, id } = await bought();
    for (const [other, rest] of [[await newBrowser(), {}] as const, [browser, { email: newEmail() }] as const])
      expect(await ask(other, id, rest)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
  });

  it('is never another order of the same email and sets', async () => {
    const { browser, email } = await bought();
    const rest = { email, photoSetIds: sets.slice(1, 3).map((set) => set.id) };
    expect(await ask(browser, 'pi_x', rest)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
  });

  it('is pending until it is paid', async () => {
    const [browser, email] = [await newBrowser(), newEmail()];
    const secret = await createIntent(browser, sets.slice(1, 2), { email });
    const id = intentIdOf(secret) ?? '';
    expect(await ask(browser, id, { email })).toMatchObject({ status: 409, body: { code: 'PAYMENT_PENDING' } });
    expect(await ask(await newBrowser(), id)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    await confirm(shop, secret, email);
    expect(await ask(browser, id, { email })).toMatchObject({ status: 200 });
  });
});

describe('the ticket of a payment that is named by its id', () => {
  const form = (email: string) => ({ amount: 12, name: 'Ada Lovelace', email });
  const ask = async (browser: TestBrowser, input: Record<string, unknown>) => {
    const document =
      'mutation ($input: TicketConfirmationInput!) { confirmTicket(input: $input) { isFound isPaid isMailSent ticket { name } } }';
    const { data } = await browser.graphql<{ confirmTicket: unknown }>(document, { input });
    return data?.confirmTicket;
  };
  const unknown = { isFound: false, isPaid: false, isMailSent: false, ticket: null };

  it('is returned to the browser that bought, and only confirmed where its email is known', async () => {
    const [browser, email] = [await newBrowser(), newEmail()];
    const paymentIntentId = intentIdOf(await buyTicket(shop, form(email), browser));
    await mailTo(shop, email);
    const paid = { isFound: true, isPaid: true, isMailSent: true };
    expect(await ask(browser, { paymentIntentId, email })).toEqual({ ...paid, ticket: { name: 'Ada Lovelace' } });
    expect(await ask(await newBrowser(), { paymentIntentId, email })).toEqual({ ...paid, ticket: null });
    expect(await ask(await newBrowser(), { paymentIntentId })).toEqual(unknown);
  });

  it('is found before it is paid, unlike one that does not exist', async () => {
    const [browser, email] = [await newBrowser(), newEmail()];
    const paymentIntentId = intentIdOf(await createTicketIntent(browser, form(email)));
    expect(await ask(browser, { paymentIntentId, email })).toEqual({ ...unknown, isFound: true });
    expect(await ask(browser, { paymentIntentId: 'pi_x', email })).toEqual(unknown);
  });
});
