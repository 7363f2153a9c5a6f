import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestBrowser } from '../../support/browser.ts';
import { confirm } from '../../support/purchase.ts';
import type { TestShop } from '../../support/shop.ts';
import { buyTicket, createTicketIntent } from '../../support/ticket-purchase.ts';
import { until } from '../../support/until.ts';
import { errorOf, newRequest, openOffice } from '../steps.ts';
import { CREATE, editEvent, eventFor, type Fields, publicEventFor, seen, setStateBy } from './event-steps.ts';

let shop: TestShop;
let [owner, guest] = [] as unknown as [TestBrowser, TestBrowser];
beforeAll(async () => {
  ({ shop, owner, guest } = await openOffice());
});
afterAll(() => shop.stop());

const theEvent = (title: string) => eventFor(owner, title);
const edit = (id: number, before: Fields, changes: Fields) => editEvent(owner, id, before, changes);
const setState = (id: number, state: string) => setStateBy(owner, id, state);
const publicEvent = (id: number) => publicEventFor(guest, id);
async function page(path: string): Promise<string> {
  return (await fetch(shop.url + path)).text();
}

describe('the fundraiser', () => {
  const buyer = () => ({ amount: 15, name: 'Ann', email: `${randomUUID().slice(0, 8)}@mail.example` });
  const ask = (form = buyer()) =>
    new TestBrowser(shop.url).post('/api/create-ticket-payment-intent', { type: 'ticket', eventId: 2, ...form });

  async function setCapacity(capacity: number | null): Promise<void> {
    const event = await theEvent('raisingFutures');
    expect(await edit(2, seen(event), { capacity })).toBeNull();
  }

  it('keeps its title and price', async () => {
    const event = await theEvent('raisingFutures');
    expect(await edit(2, seen(event), { title: 'Another Party' })).toBe('BAD_INPUT');
    expect(await edit(2, seen(event), { price: 1500 })).toBe('BAD_INPUT');
    expect(await errorOf(owner, CREATE, { input: { ...newRequest(), isFundraiser: true, fields: { ...seen(event) } } })).toBe('BAD_INPUT');
  });

  it('is sold out after its last ticket, and on sale again when one is returned', async () => {
    await setCapacity(2);
    const replies = await Promise.all(Array.from({ length: 8 }, () => ask()));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409, 409, 409, 409]);
    for (const reply of replies.filter(({ ok }) => ok)) {
      const { clientSecret } = (await reply.json()) as { clientSecret: string };
      expect((await confirm(shop, clientSecret, 'a@mail.example')).ok).toBe(true);
    }
    await until(async () => (await publicEvent(2))?.isSoldOut === true, 'sold out');
    await until(async () => (await page('/raising-futures')).includes('This event is sold out'), 'the story', 1000);
    expect((await ask()).status).toBe(409);
    expect((await theEvent('raisingFutures')).sold).toBe(2);
    const ticket = await shop.query(
      "update ticket set status = 'refunded', refunded = due where id = (select id from ticket where status = 'paid' limit 1) returning id",
    );
    expect(ticket).toHaveLength(1);
    await until(async () => (await publicEvent(2))?.isSoldOut === false, 'on sale', 1000);
    await buyTicket(shop, buyer());
    await until(async () => (await publicEvent(2))?.isSoldOut === true, 'sold out again');
    await setCapacity(null);
    expect((await publicEvent(2))?.isSoldOut).toBe(false);
  });

  it('gives the place of a ticket that was not paid for half an hour to someone else', async () => {
    const [{ sold } = { sold: 0 }] = await shop.query<{ sold: number }>("select count(*)::int as sold from ticket where status = 'paid'");
    await setCapacity(sold + 1);
    const late = await createTicketIntent(new TestBrowser(shop.url), buyer());
    expect((await ask()).status).toBe(409);
    await shop.query("update ticket set created_at = created_at - interval '31 minutes' where status = 'pending'");
    expect((await ask()).status).toBe(200);
    // The first buyer can't pay anymore.
    await until(async () => !(await confirm(shop, late, 'late@mail.example')).ok, 'a closed payment');
    await setCapacity(null);
  });

  it('that is canceled sells no tickets and closes those that are being paid', async () => {
    const open = await createTicketIntent(new TestBrowser(shop.url), buyer());
    expect(await setState(2, 'canceled')).toBeNull();
    expect((await ask()).status).toBe(409);
    await until(async () => (await shop.query("select 1 from ticket where status = 'pending'")).length === 0, 'no open tickets');
    expect((await confirm(shop, open, 'open@mail.example')).ok).toBe(false);
    await until(async () => (await page('/raising-futures')).includes('This event is canceled'), 'the story', 1000);
    expect(await setState(2, 'published')).toBeNull();
    expect((await ask()).status).toBe(200);
  });
});
