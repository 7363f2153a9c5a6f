import { intentIdOf } from '@archive/schema/sales/payment';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestBrowser } from '../../support/browser.ts';
import { untilQuiet } from '../../support/one-email.ts';
import { inbox } from '../../support/purchase.ts';
import type { TestShop } from '../../support/shop.ts';
import { buyTicket, confirmTicket } from '../../support/ticket-purchase.ts';
import { until } from '../../support/until.ts';
import { errorOf, newRequest, openOffice } from '../steps.ts';
import { newAddress, refundBy } from './sale-steps.ts';

let shop: TestShop;
let [owner, guest] = [] as unknown as [TestBrowser, TestBrowser];
beforeAll(async () => {
  ({ shop, owner, guest } = await openOffice());
});
afterAll(() => shop.stop());

const ISSUE = 'mutation ($input: IssueTicketInput!) { issueTicket(input: $input) { success } }';
const RENAME = 'mutation ($input: RenameHolderInput!) { renameHolder(input: $input) { success } }';
const REISSUE = 'mutation ($input: ReissueTicketInput!) { reissueTicket(input: $input) { success } }';
const TAKE_BACK = 'mutation ($input: TakeBackTicketInput!) { takeBackTicket(input: $input) { success } }';

const change = (mutation: string, input: Record<string, unknown>) => errorOf(owner, mutation, { input: { ...newRequest(), ...input } });

interface Row {
  id: string;
  kind: string;
  status: string;
  name: string;
  generation: number;
  revoked_at: Date | null;
}

async function ticketOf(email: string): Promise<Row> {
  const [row] = await shop.query<Row>('select id, kind, status, name, generation, revoked_at from ticket where email = $1', [email]);
  return row as Row;
}

async function stats(): Promise<{ totalTickets: number; totalRevenue: number }> {
  const { data } = await owner.graphql<{ adminTickets: { stats: { totalTickets: number; totalRevenue: number } } }>(
    '{ adminTickets(input: {}) { stats { totalTickets totalRevenue averageDonation communityFund } } }',
  );
  return data?.adminTickets.stats as { totalTickets: number; totalRevenue: number };
}

async function given(kind = 'complimentary'): Promise<{ email: string; id: string }> {
  const email = newAddress('given');
  expect(await change(ISSUE, { kind, name: 'Grace Guest', email })).toBeNull();
  return { email, id: (await ticketOf(email)).id };
}

/** A sold ticket. */
async function bought(): Promise<{ email: string; id: string; secret: string }> {
  const email = newAddress('sold');
  const secret = await buyTicket(shop, { amount: 20, name: 'Ada', email });
  await untilQuiet(shop);
  return { email, id: (await ticketOf(email)).id, secret };
}

describe('a ticket that is given away', () => {
  it.each(['complimentary', 'notaflof'])('as %s is emailed once, and counts in no total', async (kind) => {
    await bought();
    const before = await stats();
    const [request, email] = [newRequest(), newAddress(kind)];
    const input = { ...request, kind, name: 'Grace Guest', email };
    expect(await Promise.all([change(ISSUE, input), change(ISSUE, input)])).toEqual([null, null]);
    await untilQuiet(shop);
    const mails = await inbox(shop, email);
    expect(mails.map(({ deliveries }) => deliveries)).toEqual([1]);
    expect(mails[0]?.text).toContain('Ticket holder: Grace Guest');
    expect(await ticketOf(email)).toMatchObject({ kind, status: 'paid', revoked_at: null });
    expect(await stats()).toEqual(before);
    const { id } = await ticketOf(email);
    expect(
      await errorOf(owner, 'query ($input: OfficeSaleInput!) { officeSale(input: $input) { ticketKind } }', { input: { id } }),
    ).toBeNull();
  });

  it('takes a place, and none if the event is sold out', async () => {
    await shop.query("update event set capacity = (select count(*) from ticket where event_id = 2 and status = 'paid') + 1 where id = 2");
    await given();
    expect(await change(ISSUE, { kind: 'notaflof', name: 'Late', email: newAddress('late') })).toBe('CONFLICT');
    await shop.query('update event set capacity = null where id = 2');
  });

  it('is refused while the event is hidden, and the owner learns where to publish it', async () => {
    await shop.query('update event set is_published = false where id = 2');
    const input = { ...newRequest(), kind: 'notaflof', name: 'Early', email: newAddress('early') };
    const { errors } = await owner.graphql(ISSUE, { input });
    expect(errors?.map(({ message }) => message)).toEqual(['raisingFutures is hidden. Publish it in Events first.']);
    await shop.query('update event set is_published = true where id = 2');
  });

  it('at the same time as others and as tickets that are being bought takes every place once', async () => {
    const count = "select count(*)::int as places from ticket where event_id = 2 and status in ('paid', 'pending')";
    const [{ places } = { places: 0 }] = await shop.query<{ places: number }>(count);
    await shop.query('update event set capacity = $1 where id = 2', [places + 12]);
    const buyers = Array.from({ length: 10 }, () => new TestBrowser(shop.url));
    const buy = (browser: TestBrowser) =>
      browser.post('/api/create-ticket-payment-intent', {
        ...{ type: 'ticket', eventId: 2, amount: 15, name: 'Ann', email: newAddress('buyer') },
      });
    const give = () => change(ISSUE, { kind: 'notaflof', name: 'Grace', email: newAddress('given') });
    const [bought, issued] = await Promise.all([Promise.all(buyers.map(buy)), Promise.all(Array.from({ length: 6 }, give))]);
    const replies = [...bought.map(({ status }) => status), ...issued.map((code) => code ?? 200)];
    expect(replies.filter((reply) => reply === 200)).toHaveLength(12);
    expect(replies.filter((reply) => reply === 409 || reply === 'CONFLICT')).toHaveLength(4);
    expect(await shop.query(count)).toEqual([{ places: places + 12 }]);
    await shop.query('update event set capacity = null where id = 2');
  });

  it('is taken back without a refund', async () => {
    const { email, id } = await given();
    expect(await refundBy(owner, { id, choice: 'all', amount: 0 })).toBe('CONFLICT');
    await shop.query("update session set password_confirmed_at = now() - interval '11 minutes'");
    expect(await change(TAKE_BACK, { id, reason: 'Abuse' })).toBe('PASSWORD_REQUIRED');
    await shop.query('update session set password_confirmed_at = now()');
    expect(await change(TAKE_BACK, { id, reason: 'Abuse' })).toBeNull();
    expect(await ticketOf(email)).toMatchObject({ status: 'refunded', revoked_at: expect.any(Date) });
    expect(await change(REISSUE, { id })).toBe('CONFLICT');
    const { data } = await owner.graphql<{ officeSale: { timeline: { event: string; detail: string | null }[] } }>(
      'query ($input: OfficeSaleInput!) { officeSale(input: $input) { ticketKind sale { state } timeline { event detail } } }',
      { input: { id } },
    );
    expect(data?.officeSale).toMatchObject({ ticketKind: 'complimentary', sale: { state: 'takenBack' } });
    const others = data?.officeSale.timeline.filter(({ event }) => event !== 'mailSent').map(({ detail }) => detail);
    expect(others).toEqual(['Gave a ticket away (owner)', 'Took a ticket back (owner)']);
  });
});

it('a ticket that one owner takes back gets no new code from another at the same time, and is taken back once', async () => {
  const { email, id } = await given();
  await untilQuiet(shop);
  const first = new Client({ connectionString: shop.databaseUrl });
  await first.connect();
  try {
    await first.query('begin');
    await first.query("update ticket set status = 'refunded', revoked_at = now() where id = $1", [id]);
    const others = Promise.all([change(REISSUE, { id }), change(TAKE_BACK, { id, reason: 'Abuse' })]);
    const waiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    await until(async () => (await shop.query(waiting)).length === 2, 'both to wait');
    await first.query('commit');
    expect(await others).toEqual(['CONFLICT', 'CONFLICT']);
  } finally {
    await first.end();
  }
  await untilQuiet(shop);
  expect(await ticketOf(email)).toMatchObject({ generation: 1 });
  expect(await inbox(shop, email)).toHaveLength(1);
});

describe('a sold ticket', () => {
  it('gets another holder, unless someone else was faster', async () => {
    const { email, id } = await bought();
    expect(await change(RENAME, { id, name: 'Grace', expectedName: 'Ada' })).toBeNull();
    expect((await ticketOf(email)).name).toBe('Grace');
    expect(await change(RENAME, { id, name: 'Eve', expectedName: 'Ada' })).toBe('STALE');
    expect(await change(RENAME, { id, name: ' ', expectedName: 'Grace' })).toBe('BAD_INPUT');
  });

  it('gets a new code once, by email, and the old one is no longer current', async () => {
    const { email, id, secret } = await bought();
    const before = (await confirmTicket(guest, secret)).ticket?.qrText;
    const request = newRequest();
    expect(await Promise.all([change(REISSUE, { ...request, id }), change(REISSUE, { ...request, id })])).toEqual([null, null]);
    await untilQuiet(shop);
    expect((await ticketOf(email)).generation).toBe(2);
    const after = (await confirmTicket(guest, secret)).ticket?.qrText;
    expect([before, after]).toEqual([expect.stringMatching(/^ARCHIVE1\./), expect.stringMatching(/^ARCHIVE2\.2\.TK-\S+\.2\./)]);
    expect((await inbox(shop, email)).map(({ deliveries }) => deliveries)).toEqual([1, 1]);
  });

  it('is not taken back without a refund', async () => {
    const { id, secret } = await bought();
    expect(intentIdOf(secret)).toMatch(/^pi_/);
    expect(await change(TAKE_BACK, { id, reason: 'x' })).toBe('CONFLICT');
  });
});
