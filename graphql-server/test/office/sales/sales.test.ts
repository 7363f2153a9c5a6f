import { randomUUID } from 'node:crypto';
import { cents, formatAmount } from '@archive/schema/money';
import { intentIdOf } from '@archive/schema/sales/payment';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newAccount, newNames } from '../../account/steps.ts';
import { TestBrowser } from '../../support/browser.ts';
import { control, endFaults, refund, untilMailWasTried } from '../../support/provider.ts';
import { atShop, buy, type CatalogueItem, catalogue, confirm, createIntent, downloadLinks, inbox } from '../../support/purchase.ts';
import type { TestShop } from '../../support/shop.ts';
import { buyTicket } from '../../support/ticket-purchase.ts';
import { until } from '../../support/until.ts';
import { errorOf, newRequest, openOffice } from '../steps.ts';
import { boughtBy } from './sale-steps.ts';

let shop: TestShop;
let owner: TestBrowser;
let sets: CatalogueItem[];
beforeAll(async () => {
  ({ shop, owner } = await openOffice());
  sets = await catalogue(shop);
});
afterAll(() => shop.stop());

const LIST = `query ($input: OfficeSalesInput) { officeSales(input: $input) { total items {
  kind id number state email name titles due refunded } } }`;
const ONE = `query ($input: OfficeSaleInput!) { officeSale(input: $input) {
  sale { number state } lines { title price revoked } subtotal discount promoCode receiptNumber account paymentIntentId cardLast4
  timeline { event at detail } } }`;

const RESEND = 'mutation ($input: ResendMailInput!) { resendMail(input: $input) { success } }';

interface Listed {
  kind: string;
  id: string;
  number: string;
  state: string;
  email: string;
  titles: string[];
}

async function found(search: string, filter?: string): Promise<Listed[]> {
  const { data } = await owner.graphql<{ officeSales: { items: Listed[] } }>(LIST, { input: { search, ...(filter ? { filter } : {}) } });
  return data?.officeSales.items ?? [];
}

interface Opened {
  timeline: { event: string; at: string; detail: string | null }[];
}

async function opened(id: string): Promise<Opened> {
  const { data } = await owner.graphql<{ officeSale: Opened }>(ONE, { input: { id } });
  if (!data) throw new Error('There is no such sale.');
  return data.officeSale;
}

const newAddress = (name: string) => `${name}${randomUUID().slice(0, 8)}@buyer.example`;
const soldTo = async (email: string) => (await found(email, 'all')).find((sale) => sale.email === email) as Listed;

describe('an order', () => {
  it('is found by address, number, titles, payment and the last digits of its card', async () => {
    const email = newAddress('zelda');
    const [first, second] = sets as [CatalogueItem, CatalogueItem];
    await buy(shop, [first, second], email);
    const sale = await soldTo(email);
    expect(sale).toMatchObject({ kind: 'order', state: 'paid', titles: [first.title, second.title], email });
    const { paymentIntentId, cardLast4 } = (await opened(sale.id)) as unknown as Record<string, string>;
    expect(cardLast4).toBe('4242');
    const searches = [email.toUpperCase(), sale.number, sale.number.slice(3).toLowerCase(), `${email.slice(0, 8)} ${second.title}`];
    for (const search of [...searches, `4242 ${sale.number}`, String(paymentIntentId)])
      expect(
        (await found(search)).map(({ id }) => id),
        search,
      ).toContain(sale.id);
    for (const search of [`1881 ${sale.number}`, `${sale.number} nothing`, '---']) expect(await found(search), search).toEqual([]);
  });

  it('is found by the username of its account', async () => {
    const account = await newAccount(shop, { ...newNames('hedy-lamarr'), email: newAddress('other') });
    await buy(shop, sets.slice(0, 1), account.email, account.browser);
    const sale = await soldTo(account.email);
    for (const search of [account.username, `${account.username.toUpperCase()} ${sale.number}`, account.username.slice(0, -2)])
      expect(
        (await found(search)).map(({ id }) => id),
        search,
      ).toEqual([sale.id]);
    expect(await found(`${account.username}z`)).toEqual([]);
  });

  it('shows what happened to it, in order', async () => {
    const email = newAddress('history');
    const [first] = sets as [CatalogueItem];
    const [link = ''] = downloadLinks(await buy(shop, [first], email));
    const zip = atShop(shop, link);
    for (const init of [{ method: 'HEAD' }, {}, { headers: { range: 'bytes=9-' } }, { headers: { range: 'bytes=0-9' } }])
      expect((await fetch(zip, init)).ok).toBe(true);
    const { id } = await soldTo(email);
    const details = await opened(id);
    expect(details).toMatchObject({ subtotal: first.price, discount: 0, promoCode: null, account: null, lines: [{ revoked: null }] });
    const { paymentIntentId } = details as unknown as { paymentIntentId: string };
    await refund(shop, paymentIntentId, { amount: '100' });
    await refund(shop, paymentIntentId);
    await until(async () => (await soldTo(email)).state === 'refunded', 'the refund');
    const { timeline } = await opened(id);
    expect(timeline.map(({ event }) => event).sort()).toEqual(
      ['created', 'downloaded', 'downloadedAgain', 'mailSent', 'paid', 'refunded', 'refunded'].sort(),
    );
    expect(timeline.slice(0, 2).map(({ event }) => event)).toEqual(['created', 'paid']);
    expect(timeline.find(({ event }) => event === 'downloadedAgain')?.detail).toBe(`${first.title} (2 times)`);
    const refunds = timeline.filter(({ event }) => event === 'refunded').map(({ detail }) => detail);
    expect(refunds.sort()).toEqual(['$1.00', formatAmount(cents(first.price - 100))].sort());
    expect((await found(email, 'refunded')).map((sale) => sale.id)).toEqual([id]);
    expect(await found(email, 'disputed')).toEqual([]);
  });

  it('that was not paid is listed only when wanted', async () => {
    const email = newAddress('unpaid');
    await createIntent(new TestBrowser(shop.url), sets.slice(0, 1), { email });
    expect(await found(email)).toEqual([]);
    expect(await found(email, 'unpaid')).toMatchObject([{ state: 'pending' }]);
  });

  it('says why its email was not delivered yet', async () => {
    const email = newAddress('undelivered');
    await control(shop, 'inbox/test/faults', { mode: 'refuse' });
    await confirm(shop, await createIntent(new TestBrowser(shop.url), sets.slice(0, 1)), email);
    await untilMailWasTried(shop);
    const { id } = await until(async () => (await soldTo(email)) ?? null, 'the order');
    const entry = await until(async () => (await opened(id)).timeline.find(({ event }) => event === 'mailDelayed') ?? null, 'the reason');
    expect(entry.detail).toMatch(/\w/);
    await endFaults(shop);
    await until(async () => (await inbox(shop, email)).length > 0, 'the email');
  });

  it('says why an email that was sent again was not delivered, also once it is given up', async () => {
    const { id } = await boughtBy(shop, sets.slice(0, 1), newAddress('again'));
    await control(shop, 'inbox/test/faults', { mode: 'refuse' });
    expect(await errorOf(owner, RESEND, { input: { ...newRequest(), id } })).toBeNull();
    const last = (wanted: string) =>
      until(async () => {
        const [before, entry] = (await opened(id)).timeline.slice(-2);
        return before?.event === 'changed' && entry?.event === wanted ? entry : null;
      }, wanted);
    const delayed = await last('mailDelayed');
    expect(delayed.detail).toMatch(/\w/);
    expect(Date.parse(delayed.at)).toBeLessThanOrEqual(Date.now());
    // As after the last attempt.
    await shop.query(
      `update graphile_worker._private_jobs set attempts = max_attempts, run_at = now() + exp(10) * interval '1 second'
       where last_error is not null`,
    );
    expect((await last('mailFailed')).detail).toBe(delayed.detail);
    await endFaults(shop);
  });
});

it('a ticket is found by its holder, number and receipt', async () => {
  const email = newAddress('holder');
  const secret = await buyTicket(shop, { amount: 17.35, name: 'Zoë Ticketholder', email });
  const [sale] = await until(async () => ((await found(email)).length > 0 ? found(email) : null), 'the ticket');
  const { receiptNumber } = (await opened(sale?.id ?? '')) as unknown as { receiptNumber: string };
  for (const search of ['zoë ticketh', sale?.number ?? '', receiptNumber.toLowerCase(), intentIdOf(secret) ?? ''])
    expect(
      (await found(search)).map(({ id }) => id),
      search,
    ).toEqual([sale?.id]);
  expect((await opened(sale?.id ?? '')).timeline.map(({ event }) => event)).toEqual(expect.arrayContaining(['created', 'paid']));
});

it('sales are listed in pages of 50, newest first', async () => {
  await shop.query(
    `insert into purchase_order (id, number, status, email, browser_key, fingerprint, subtotal, discount, total, due, created_at, paid_at)
     select gen_random_uuid(), 'PG-' || i, 'paid', 'paged@buyer.example', 'b', 'p' || i, 500, 0, 500, 500, now() - i * interval '1 day', now()
     from generate_series(1, 60) as i`,
  );
  const page = async (number: number) => {
    const { data } = await owner.graphql<{ officeSales: { total: number; items: Listed[] } }>(LIST, {
      input: { search: 'paged', page: number },
    });
    return data?.officeSales;
  };
  const [first, second] = [await page(1), await page(2)];
  expect([first?.total, first?.items.length, second?.items.length]).toEqual([60, 50, 10]);
  expect(first?.items[0]?.number).toBe('PG-1');
  expect(second?.items.at(-1)?.number).toBe('PG-60');
});

it('a sale that does not exist is not found', async () => {
  expect(await errorOf(owner, ONE, { input: { id: randomUUID() } })).toBe('NOT_FOUND');
  expect(await errorOf(owner, ONE, { input: { id: 'x' } })).toBe('BAD_INPUT');
});
