import { randomUUID } from 'node:crypto';
import { intentIdOf } from '@archive/schema/sales/payment';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newAccount } from '../../account/steps.ts';
import { confirmKept, openSet } from '../../collection/steps.ts';
import type { TestBrowser } from '../../support/browser.ts';
import { untilQuiet } from '../../support/one-email.ts';
import { type CatalogueItem, catalogue, downloadLinks, type InboxMail, inbox } from '../../support/purchase.ts';
import type { TestShop } from '../../support/shop.ts';
import { buyTicket, confirmTicket } from '../../support/ticket-purchase.ts';
import { until } from '../../support/until.ts';
import { errorOf, newRequest, openOffice } from '../steps.ts';
import { type Bought, boughtBy, newAddress, opening } from './sale-steps.ts';

let shop: TestShop;
let [owner, guest] = [] as unknown as [TestBrowser, TestBrowser];
let two: CatalogueItem[];
beforeAll(async () => {
  ({ shop, owner, guest } = await openOffice());
  two = (await catalogue(shop)).slice(0, 2);
});
afterAll(() => shop.stop());

const RESEND = 'mutation ($input: ResendMailInput!) { resendMail(input: $input) { success } }';
const CORRECT = 'mutation ($input: CorrectEmailInput!) { correctOrderEmail(input: $input) { success } }';

const resend = (id: string, request = newRequest()) => errorOf(owner, RESEND, { input: { ...request, id } });
const correct = (input: Record<string, unknown>) => errorOf(owner, CORRECT, { input: { ...newRequest(), ...input } });
const mailsTo = async (email: string): Promise<InboxMail[]> => {
  await untilQuiet(shop);
  return inbox(shop, email);
};

/** The grant in a link that opens a set in the app. */
function grantIn(mail: InboxMail | undefined): { line: string; sig: string } {
  const link = mail?.text.match(/https?:\/\/\S+\/collection\/\S+/)?.[0] ?? '';
  return Object.fromEntries(new URL(link).searchParams) as { line: string; sig: string };
}

/** The license that a guest with this grant gets; null for nothing. */
const licenseFor = async (id: number, grant: { line: string; sig: string }) => (await openSet(guest, id, grant))?.license ?? null;

describe('an email that is sent again', () => {
  it('is another message with the same links', async () => {
    const order = await boughtBy(shop, two, newAddress('again'));
    const request = newRequest();
    expect(await Promise.all([resend(order.id, request), resend(order.id, request)])).toEqual([null, null]);
    const mails = await mailsTo(order.email);
    expect(mails.map(({ deliveries }) => deliveries)).toEqual([1, 1]);
    expect(mails.map(downloadLinks)).toEqual([order.links, order.links]);
  });

  it('is refused when everything was taken back', async () => {
    const order = await boughtBy(shop, two, newAddress('nothing'));
    await shop.query("update purchase_order_line set revoked_at = now(), revocation_reason = 'owner' where order_id = $1", [order.id]);
    expect(await resend(order.id)).toBe('CONFLICT');
    expect(await resend(randomUUID())).toBe('NOT_FOUND');
  });
});

describe('a corrected address', () => {
  const correction = (order: Bought, email: string) => ({ id: order.id, email, expectedEmail: order.email });

  it('gets the links, and those of the old address are dead', async () => {
    const order = await boughtBy(shop, two, newAddress('typo'));
    const [old] = await mailsTo(order.email);
    const id = two[0]?.id ?? 0;
    const kept = await licenseFor(id, grantIn(old));
    expect(await confirmKept(guest, [{ id, line: kept?.line, sig: kept?.sig }])).toMatchObject([{ status: 'valid' }]);
    const right = newAddress('right');
    expect(await correct(correction(order, right))).toBeNull();
    const [mail] = await mailsTo(right);
    expect(await opening(shop, order.links)).toEqual([404, 404]);
    expect(await opening(shop, downloadLinks(mail as InboxMail))).toEqual([200, 200]);
    expect(await mailsTo(order.email)).toHaveLength(1);
    expect(grantIn(mail).line).toBe(grantIn(old).line);
    expect(await licenseFor(id, grantIn(old))).toBeNull();
    expect(await confirmKept(guest, [{ id, line: kept?.line, sig: kept?.sig }])).toMatchObject([{ status: 'gone' }]);
    const license = await licenseFor(id, grantIn(mail));
    expect(await confirmKept(guest, [{ id, line: license?.line, sig: license?.sig }])).toMatchObject([{ status: 'valid' }]);
    expect(await correct(correction(order, newAddress('again')))).toBe('STALE');
  });

  it('keeps the old links if the owner wants that', async () => {
    const order = await boughtBy(shop, two, newAddress('both'));
    const right = newAddress('right');
    expect(await correct({ ...correction(order, right), cutOldLinks: false })).toBeNull();
    expect(await opening(shop, order.links)).toEqual([200, 200]);
    expect(downloadLinks((await mailsTo(right))[0] as InboxMail)).toEqual(order.links);
  });

  it('takes the order from an account that got it by the old address', async () => {
    const { email } = await newAccount(shop);
    const order = await boughtBy(shop, two, email);
    const own = await boughtBy(shop, two, newAddress('own'));
    const [account] = await shop.query<{ id: string }>('select id from user_account where email = $1', [email]);
    await shop.query('update purchase_order set user_id = $2, claimed_at = now() where id = $1', [order.id, account?.id]);
    await shop.query('update purchase_order set user_id = $2 where id = $1', [own.id, account?.id]);
    for (const bought of [order, own]) expect(await correct(correction(bought, newAddress('right')))).toBeNull();
    const owners = await shop.query<{ user_id: string | null }>(
      'select user_id from purchase_order where id = any($1) order by user_id nulls first',
      [[order.id, own.id]],
    );
    expect(owners).toEqual([{ user_id: null }, { user_id: account?.id }]);
  });

  it("is not stored when the buyer's data are erased at the same time", async () => {
    const order = await boughtBy(shop, two, newAddress('erased'));
    await shop.query('update purchase_order set email = null where id = $1', [order.id]);
    const erasing = new Client({ connectionString: shop.databaseUrl });
    await erasing.connect();
    try {
      await erasing.query('begin');
      await erasing.query('update purchase_order set erased_at = now() where id = $1', [order.id]);
      const other = correct({ id: order.id, email: newAddress('right'), expectedEmail: null });
      const waiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
      await until(async () => (await shop.query(waiting)).length === 1, 'the correction to wait');
      await erasing.query('commit');
      expect(await other).toBe('STALE');
    } finally {
      await erasing.end();
    }
    expect(await shop.query('select email from purchase_order where id = $1', [order.id])).toEqual([{ email: null }]);
  });

  it('needs a recent password and a valid address', async () => {
    const order = await boughtBy(shop, two, newAddress('rules'));
    expect(await correct({ ...correction(order, 'nobody'), id: order.id })).toBe('BAD_INPUT');
    await shop.query("update session set password_confirmed_at = now() - interval '11 minutes'");
    expect(await correct(correction(order, newAddress('right')))).toBe('PASSWORD_REQUIRED');
    await shop.query('update session set password_confirmed_at = now()');
  });

  it('of a ticket gets a new code, and the old one is no longer current', async () => {
    const email = newAddress('ticket');
    const secret = await buyTicket(shop, { amount: 20, name: 'Ada', email });
    await until(async () => (await inbox(shop, email)).length > 0, 'the ticket');
    const [row] = await shop.query<{ id: string }>('select id from ticket where payment_intent_id = $1', [intentIdOf(secret)]);
    const right = newAddress('right');
    expect(await correct({ id: row?.id, email: right, expectedEmail: email })).toBeNull();
    const [mail] = await mailsTo(right);
    expect(mail?.subject).toMatch(/^Your ticket/);
    const [ticket] = await shop.query('select generation, email from ticket where id = $1', [row?.id]);
    expect(ticket).toEqual({ generation: 2, email: right });
    expect((await confirmTicket(guest, secret)).ticket?.qrText).toMatch(/^ARCHIVE2\.2\.TK-\S+\.2\.1\./);
  });
});

it('the log has masked addresses only', async () => {
  const order = await boughtBy(shop, two, newAddress('log'));
  expect(await correct({ id: order.id, email: newAddress('masked'), expectedEmail: order.email })).toBeNull();
  const { data } = await owner.graphql<{ auditEntries: { items: object[] } }>('{ auditEntries { items { action subject before after } } }');
  const [before, after] = [{ email: 'l***@buyer.example' }, { email: 'm***@buyer.example', oldLinks: 'cut' }].map((one) =>
    JSON.stringify(one),
  );
  expect(data?.auditEntries.items[0]).toEqual({ action: 'correctEmail', subject: order.number, before, after });
});
