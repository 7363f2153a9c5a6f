import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Names } from '../account/steps.ts';
import { TestBrowser } from '../support/browser.ts';
import type { TestShop } from '../support/shop.ts';

export const LIST =
  'query ($input: OfficePeopleInput) { officePeople(input: $input) { total items { id username isOwner orders lastSeenAt } } }';
const ONE = `query ($input: PersonInput!) { officePerson(input: $input) { email isYou account { id isOwner isEmailConfirmed }
  counts { orders files openOrders tickets comingTickets messages drawingSessions } sessions { id device isCurrent } } }`;
export const GRANT = 'mutation ($input: OwnerRoleInput!) { grantOwner(input: $input) { success } }';
export const REVOKE = 'mutation ($input: OwnerRoleInput!) { revokeOwner(input: $input) { success } }';
export const END = 'mutation ($input: EndSessionsInput!) { endSessions(input: $input) { success } }';
export const EXPORT = 'mutation ($input: ExportPersonInput!) { exportPerson(input: $input) { json } }';
export const ERASE = 'mutation ($input: ErasePersonInput!) { erasePerson(input: $input) { success } }';
const LOG = '{ auditEntries { items { action subject before after } } }';

interface Counts {
  orders: number;
  files: number;
  openOrders: number;
  tickets: number;
  comingTickets: number;
  messages: number;
  drawingSessions: number;
}
interface Person {
  email: string;
  isYou: boolean;
  account: { id: string; isOwner: boolean; isEmailConfirmed: boolean } | null;
  counts: Counts;
  sessions: { id: string; isCurrent: boolean }[];
}

export async function opened(owner: TestBrowser, input: { id?: string; email?: string }): Promise<Person> {
  const { data, errors } = await owner.graphql<{ officePerson: Person }>(ONE, { input });
  if (!data) throw new Error(errors?.[0]?.message);
  return data.officePerson;
}

export async function idOf(shop: TestShop, { email }: Names): Promise<string> {
  const [row] = await shop.query<{ id: string }>('select id from user_account where email = $1', [email]);
  return row?.id ?? '';
}

export const confirmAddress = (shop: TestShop, { email }: Names) =>
  shop.query('update user_account set email_confirmed_at = now() where email = $1', [email]);
export const seenOf = ({ orders, tickets, messages }: Counts) => ({ orders, tickets, messages });
/** The newest entry of the log. */
export const lastEntry = async (owner: TestBrowser) => {
  const { data } = await owner.graphql<{ auditEntries: { items: { action: string; subject: string; before: string; after: string }[] } }>(
    LOG,
  );
  return data?.auditEntries.items[0];
};

/** A ticket for raisingFutures, paid. */
export async function aTicket(shop: TestShop, email: string, userId: string | null = null): Promise<string> {
  const number = `TK-${randomUUID().slice(0, 8)}`;
  await shop.query(
    `insert into ticket (id, number, status, user_id, browser_key, fingerprint, due, created_at, paid_at, email, name, event_id, receipt_number)
     values ($1, $2, 'paid', $3, 'b', $2, 1500, now(), now(), $4, 'Ann Guest', 2, $2)`,
    [randomUUID(), number, userId, email],
  );
  return number;
}

export async function aMessage(shop: TestShop, email: string): Promise<void> {
  const body = { name: 'Ann Guest', email, subject: 'A question', message: 'May I bring my dog to the session?' };
  expect((await new TestBrowser(shop.url).post('/api/admin-contact', body)).ok).toBe(true);
}

export async function aDrawingSession(shop: TestShop, userId: string): Promise<void> {
  await shop.query(
    `insert into drawing_session (user_id, id, started_at, preset, drawn, source, change)
     values ($1, $2, '2026-11-26T10:00:00Z', 'hour', '[{"photoSetId":1,"pose":2,"view":"a","seconds":30}]', '{"kind":"owned"}', 1)`,
    [userId, randomUUID()],
  );
}

/** In SQL: what the jobs of emails refer to, `$2` is an address. */
const MAIL_JOBS = {
  'resend-download-mail': "select json_build_object('orderId', id) from purchase_order where email = $2",
  'resend-ticket-mail': "select json_build_object('ticketId', id) from ticket where email = $2",
  'send-contact-confirmation': "select json_build_object('messageId', id) from contact_message where email = $2",
  'send-contact-reply': `select json_build_object('replyId', r.id) from contact_reply r
    join contact_message m on m.id = r.message_id where m.email = $2`,
  'email-new-version': "select json_build_object('photoSetId', 1, 'version', 2) where $2 <> ''",
};

/** Replies to the message of this address, and leaves the jobs of its emails as rejected, with the address in the reason. */
export async function rejectMails(shop: TestShop, email: string): Promise<void> {
  await shop.query(
    `insert into contact_reply (id, message_id, owner_name, text, created_at, mail_sent_at)
     select gen_random_uuid(), id, 'owner', 'Yes, you may.', now(), now() from contact_message where email = $1`,
    [email],
  );
  for (const [name, payload] of Object.entries(MAIL_JOBS))
    await shop.query(`select graphile_worker.add_job($1, (${payload}), job_key := 'rejected ' || $1, run_at := now() + interval '1 day')`, [
      name,
      email,
    ]);
  await shop.query("update graphile_worker._private_jobs set last_error = '550 ' || $1 || ': no such user' where key like 'rejected %'", [
    email.toUpperCase(),
  ]);
}
