import { intentIdOf } from '@archive/schema/sales/payment';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestBrowser } from '../../support/browser.ts';
import { untilQuiet } from '../../support/one-email.ts';
import { control } from '../../support/provider.ts';
import { confirm, inbox } from '../../support/purchase.ts';
import type { TestShop } from '../../support/shop.ts';
import { createTicketIntent } from '../../support/ticket-purchase.ts';
import { ERASE } from '../people-steps.ts';
import { errorOf, newRequest, openOffice } from '../steps.ts';
import { newAddress, stripeRefunds } from './sale-steps.ts';

let shop: TestShop;
let [owner, user] = [] as unknown as [TestBrowser, TestBrowser];
beforeAll(async () => {
  ({ shop, owner, user } = await openOffice());
});
afterAll(() => shop.stop());

async function opened(browser = new TestBrowser(shop.url)): Promise<{ email: string; secret: string }> {
  const email = newAddress('erased');
  return { email, secret: await createTicketIntent(browser, { amount: 15, name: 'Ann Guest', email }) };
}

async function erase(email: string): Promise<void> {
  const input = { ...newRequest(), email, seen: { orders: 0, tickets: 0, messages: 0 } };
  expect(await errorOf(owner, ERASE, { input })).toBeNull();
  expect(await shop.query('select 1 from ticket t where t::text ilike $1', [`%${email}%`])).toEqual([]);
}

async function ticketOf(secret: string) {
  const columns = 'name, email, status, user_id, revoked_at is not null as revoked';
  return (await shop.query(`select ${columns} from ticket where payment_intent_id = $1`, [intentIdOf(secret)]))[0];
}

const ERASED = { name: 'Erased', email: 'erased@erased.invalid', user_id: null };

describe('an unpaid ticket of a person whose data is erased', () => {
  it('is closed', async () => {
    const { email, secret } = await opened();
    await erase(email);
    await untilQuiet(shop);
    expect(await ticketOf(secret)).toMatchObject({ ...ERASED, status: 'expired' });
    expect((await confirm(shop, secret, email)).ok).toBe(false);
  });

  it('is closed, too, if another account opened it for this address', async () => {
    const own = await opened();
    const form = { amount: 15, name: 'Ann Guest', email: own.email };
    const others = await createTicketIntent(user, form);
    await erase(own.email);
    await untilQuiet(shop);
    expect(await ticketOf(others)).toMatchObject({ ...ERASED, status: 'expired' });
  });

  it('is refunded and not emailed if it was paid before it could be closed', async () => {
    const { email, secret } = await opened();
    await control(shop, 'stripe/test/webhooks', { paused: true });
    expect((await confirm(shop, secret, email)).ok).toBe(true);
    await erase(email);
    await control(shop, 'stripe/test/webhooks', { paused: false });
    await untilQuiet(shop);
    expect(await stripeRefunds(shop, intentIdOf(secret) ?? '')).toMatchObject([
      { amount: 1500, status: 'succeeded', reason: 'requested_by_customer' },
    ]);
    await untilQuiet(shop);
    expect(await ticketOf(secret)).toMatchObject({ ...ERASED, status: 'refunded', revoked: true });
    for (const address of [email, ERASED.email]) expect(await inbox(shop, address)).toEqual([]);
  });
});
