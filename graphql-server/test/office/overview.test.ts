import { intentIdOf } from '@archive/schema/sales/payment';
import { communityFund } from '@archive/schema/sales/ticket';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newMessage, send } from '../contact/steps.ts';
import { faultSeed, seededIntegers } from '../faults/seeded-integers.ts';
import { netPaidFor } from '../payments/owner.ts';
import type { TestBrowser } from '../support/browser.ts';
import { untilQuiet } from '../support/one-email.ts';
import { refund } from '../support/provider.ts';
import { catalogue, confirm, createIntent } from '../support/purchase.ts';
import type { TestShop } from '../support/shop.ts';
import { buyTicket } from '../support/ticket-purchase.ts';
import { until } from '../support/until.ts';
import { openOffice } from './steps.ts';

const NOW = new Date();
let shop: TestShop;
let [owner, guest] = [] as unknown as [TestBrowser, TestBrowser];
beforeAll(async () => {
  ({ shop, owner, guest } = await openOffice());
});
afterAll(() => shop.stop());

const QUERY = `{ officeOverview { days { date orders orderSales tickets ticketSales } sets { photoSetId title sold sales }
  tickets { sold sales communityFund } nextEvent { id title sold capacity } steps { step isDone }
  attention { openMessages unsentMails disputes failedJobs unhandledWebhooks freeBytes isDiskLow } } }`;
const TICKETS = '{ adminTickets(input: {}) { stats { totalTickets totalRevenue communityFund } } }';

interface Overview {
  days: { date: string; orders: number; orderSales: number; tickets: number; ticketSales: number }[];
  sets: { photoSetId: number; title: string; sold: number; sales: number }[];
  tickets: { sold: number; sales: number; communityFund: number };
  attention: Record<string, number | boolean>;
  nextEvent: { id: number; title: string; sold: number; capacity: number | null } | null;
  steps: { step: string; isDone: boolean }[];
}

async function overview(): Promise<Overview> {
  const { data, errors } = await owner.graphql<{ officeOverview: Overview }>(QUERY);
  if (!data) throw new Error(errors?.[0]?.message);
  return data.officeOverview;
}

const sum = (values: number[]) => values.reduce((all, value) => all + value, 0);

describe('the overview', () => {
  it('has the sales of a purchase, and loses what is refunded', async () => {
    const sets = (await catalogue(shop)).slice(0, 2);
    const secret = await createIntent(guest, sets, { email: 'net@buyer.example' });
    await confirm(shop, secret, 'net@buyer.example');
    await buyTicket(shop, { amount: 25, name: 'Ann', email: 'ann@buyer.example' });
    await untilQuiet(shop);
    const total = sum(sets.map(({ price }) => price));
    const before = await overview();
    expect(before.days).toHaveLength(30);
    expect(before.days.at(-1)).toMatchObject({ orders: 1, orderSales: total, tickets: 1, ticketSales: 2500 });
    expect(before.sets.map(({ sold, sales }) => [sold, sales]).sort()).toEqual(sets.map(({ price }) => [1, price]).sort());

    await refund(shop, String(intentIdOf(secret)), { amount: '200' });
    const after = await until(async () => {
      const now = await overview();
      return now.days.at(-1)?.orderSales === total - 200 ? now : null;
    }, 'the refund');
    expect(after.days.at(-1)).toMatchObject({ orders: 1 });
    expect(sum(after.sets.map(({ sales }) => sales))).toBe(await netPaidFor(shop, [secret]));
  });

  it(`agrees with the sales themselves and with the ticket administration, whatever was sold (FAULT_SEED=${faultSeed})`, async () => {
    const next = seededIntegers(faultSeed);
    const ids = (await catalogue(shop)).map(({ id }) => id);
    await shop.query('truncate purchase_order, ticket cascade');
    const sales: { day: string; net: number; isHeld: boolean }[] = [];
    for (let index = 0; index < 120; index += 1) {
      const lines = ids.slice(0, 1 + next(ids.length - 1)).map((id) => ({ id, price: next(4) === 0 ? 0 : 50 + next(2000) }));
      const subtotal = sum(lines.map(({ price }) => price));
      const due = next(5) === 0 ? 0 : Math.max(0, subtotal - next(400));
      const status = ['paid', 'paid', 'partly-refunded', 'refunded', 'expired'][next(5)] ?? 'paid';
      const refunded = status === 'refunded' ? due : status === 'partly-refunded' ? Math.min(due, next(300)) : 0;
      const at = new Date(NOW.getTime() - next(33 * 86_400) * 1000);
      const isPaid = status !== 'expired';
      await shop.query(
        `with o as (insert into purchase_order (id, number, status, browser_key, fingerprint, subtotal, discount, total, due, refunded, created_at, paid_at, mail_sent_at, email)
           values (gen_random_uuid(), $1, $2, '', $1, $3::int, $3::int - $4::int, $4::int, $4::int, $5, $6, $7, $7, 'x@buyer.example') returning id)
         insert into purchase_order_line (id, order_id, photo_set_id, title, price, position, revoked_at, revocation_reason)
           select gen_random_uuid(), o.id, (l->>'id')::int, 'Set', (l->>'price')::int, n, case when l->'revoked' = 'true' then now() end,
             case when l->'revoked' = 'true' then 'refund' end from o, jsonb_array_elements($8::jsonb) with ordinality as lines (l, n)`,
        [
          ...[`AR-${index}`, status, subtotal, Math.min(due, subtotal), refunded, at, isPaid ? at : null],
          JSON.stringify(lines.map((line) => ({ ...line, revoked: status !== 'paid' && next(3) === 0 }))),
        ],
      );
      if (isPaid) sales.push({ day: dayOf(at), net: Math.min(due, subtotal) - refunded, isHeld: status !== 'refunded' });
    }
    const tickets: typeof sales = [];
    for (let index = 0; index < 80; index += 1) {
      const due = 1000 + next(5000);
      const status = ['paid', 'partly-refunded', 'refunded'][next(3)] ?? 'paid';
      const refunded = status === 'refunded' ? due : status === 'paid' ? 0 : next(900);
      const at = new Date(NOW.getTime() - next(60 * 86_400) * 1000);
      await shop.query(
        `insert into ticket (id, number, receipt_number, status, browser_key, fingerprint, due, refunded, created_at, paid_at, mail_sent_at, email, name, event_id)
         values (gen_random_uuid(), $1, $1, $2, '', $1, $3, $4, $5, $5, $5, 'x@buyer.example', 'Guest', 2)`,
        [`TK-${index}`, status, due, refunded, at],
      );
      tickets.push({ day: dayOf(at), net: due - refunded, isHeld: status !== 'refunded' });
    }

    const shown = await overview();
    for (const { date, orders, orderSales, tickets: count, ticketSales } of shown.days) {
      const [ofOrders, ofTickets] = [sales, tickets].map((all) => all.filter(({ day }) => day === date));
      expect([date, orders, orderSales]).toEqual([
        date,
        ofOrders?.filter(({ isHeld }) => isHeld).length,
        sum(ofOrders?.map(({ net }) => net) ?? []),
      ]);
      expect([date, count, ticketSales]).toEqual([
        date,
        ofTickets?.filter(({ isHeld }) => isHeld).length,
        sum(ofTickets?.map(({ net }) => net) ?? []),
      ]);
    }
    expect(sum(shown.sets.map(({ sales: net }) => net))).toBe(sum(shown.days.map(({ orderSales }) => orderSales)));
    const { data } = await owner.graphql<{ adminTickets: { stats: Record<string, number> } }>(TICKETS);
    const stats = data?.adminTickets.stats;
    expect(shown.tickets).toEqual({ sold: stats?.totalTickets, sales: stats?.totalRevenue, communityFund: stats?.communityFund });
    expect(shown.tickets.communityFund).toBe(communityFund(sum(tickets.map(({ net }) => net)) as never));
  });

  it('says what needs attention', async () => {
    const before = (await overview()).attention;
    await send(shop, newMessage());
    await shop.query(
      `update ticket set mail_sent_at = null, paid_at = now() - interval '1 hour' where id = (select id from ticket where status = 'paid' limit 1)`,
    );
    await shop.query(
      `update ticket set revoked_at = now() where id = (select id from ticket where status = 'paid' and mail_sent_at is not null limit 1)`,
    );
    await shop.query(`insert into payment_event (id, type, kind, received_at) values ('evt_x', 'x', 'ignored', now() - interval '1 hour')`);
    await shop.query(`select graphile_worker.add_job('none', '{}')`);
    await shop.query(
      `update graphile_worker._private_jobs set attempts = 25, last_error = 'x' where id = (select max(id) from graphile_worker._private_jobs)`,
    );
    const after = (await overview()).attention;
    const more = (name: string) => Number(after[name]) - Number(before[name]);
    expect(['openMessages', 'unsentMails', 'disputes', 'failedJobs', 'unhandledWebhooks'].map(more)).toEqual([1, 1, 1, 1, 1]);
    expect(Number(after.freeBytes)).toBeGreaterThan(0);
  });

  it('has the next event that takes place, with its count', async () => {
    const shown = await overview();
    const [next] = await shop.query<{ id: number }>(
      'select id from event where is_published and ends_at > now() order by starts_at limit 1',
    );
    expect(shown.nextEvent?.id).toBe(next?.id);
    await shop.query('update event set canceled_at = now() where id = $1', [next?.id]);
    expect((await overview()).nextEvent?.id).not.toBe(next?.id);
    await shop.query('update event set canceled_at = null');
  });
});

/** On the clocks of the shop. */
function dayOf(date: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(date);
}

describe('the first steps', () => {
  it('check themselves off as the shop becomes the owners own', async () => {
    const isDone = async () => Object.fromEntries((await overview()).steps.map(({ step, isDone: done }) => [step, done]));
    expect(await isDone()).toEqual({
      ...{ ownAddress: false, secondOwner: false, photoSet: false, event: false, promoCodes: false, demo: false },
      ...{ payments: false, mail: false, contact: false, backup: false },
    });
    await shop.query(`update photo_set set picture = jsonb_set(picture, '{base}', '"/media/own/cover"') where id = 1`);
    await shop.query(`update event set picture = jsonb_set(picture, '{base}', '"/media/own/wide"') where id = 1`);
    await shop.query('update promo_code set is_active = false');
    await shop.query(`update user_account set email = 'owner@studio.test', email_confirmed_at = now() where username = 'owner'`);
    expect(await isDone()).toMatchObject({
      ownAddress: true,
      secondOwner: false,
      photoSet: true,
      event: true,
      promoCodes: true,
      demo: false,
    });
    await shop.query(`update user_account set role = 'admin' where username = 'ada'`);
    expect(await isDone()).toMatchObject({ secondOwner: true });
  });
});
