import type { EntityManager } from '@mikro-orm/postgresql';
import type { SaleStatus } from '../../entities/sales/sale.ts';
import { dollars, iso } from '../../export-columns.ts';
import { arrayOf } from '../../raw-rows.ts';
import { SINGLE_MAIL_JOB_NAMES, VERSION_MAIL_JOB_NAMES } from './mail-jobs.ts';
import { IS_OWN, ownValues, type PersonScope } from './people.repository.ts';

/** What takes the place of a ticket's name and address, which can't be empty. */
const ERASED = { name: 'Erased', email: 'erased@erased.invalid' };

const ORDERS = `select o.number, o.status, o.email, ${iso('o.created_at')} as "createdAt", ${iso('o.paid_at')} as "paidAt",
    ${dollars('o.subtotal')} as subtotal, ${dollars('o.discount')} as discount, ${dollars('o.total')} as total,
    ${dollars('o.refunded')} as refunded, o.promo ->> 'code' as "promoCode", (
      select json_agg(json_build_object('title', l.title, 'price', ${dollars('l.price')}, 'revokedAt', ${iso('l.revoked_at')},
        'downloads', coalesce(d.times, 0), 'firstDownloadAt', ${iso('d.first_at')}, 'lastDownloadAt', ${iso('d.last_at')}) order by l.position)
      from purchase_order_line l left join line_download d on d.line_id = l.id where l.order_id = o.id) as "photoSets"
  from purchase_order o where o.id in (select id from purchase_order where ${IS_OWN}) order by o.created_at`;

const TICKETS = `select t.number, t.receipt_number as "receiptNumber", t.status, t.name, t.email, e.title as event,
    ${iso('t.created_at')} as "createdAt", ${iso('t.paid_at')} as "paidAt", ${dollars('t.due')} as amount,
    ${dollars('t.refunded')} as refunded, ${iso('t.revoked_at')} as "revokedAt"
  from ticket t join event e on e.id = t.event_id where t.id in (select id from ticket where ${IS_OWN}) order by t.created_at`;

const MESSAGES = `select m.name, m.email, m.subject, m.message, ${iso('m.created_at')} as "createdAt", (
      select json_agg(json_build_object('text', r.text, 'at', ${iso('r.created_at')}) order by r.created_at)
      from contact_reply r where r.message_id = m.id) as replies
  from contact_message m where lower(m.email) = ?::text order by m.created_at`;

const ACCOUNT = `select username, email, ${iso('email_confirmed_at')} as "emailConfirmedAt", ${iso('created_at')} as "createdAt", role,
    profile_image_url as "profilePicture" from user_account where id = ?::uuid`;

const SIGN_INS = `select device, ${iso('created_at')} as "signedInAt", ${iso('last_seen_at')} as "lastSeenAt",
    ${iso('expires_at')} as "expiresAt" from session where user_id = ?::uuid order by created_at`;

const DEVICES = `select ${iso('last_seen_at')} as "lastSignInAt" from known_device where user_id = ?::uuid order by last_seen_at`;

const DRAWING_SESSIONS = `select ${iso('started_at')} as "startedAt", preset, drawn, rows, source from drawing_session
  where user_id = ?::uuid and removed_at is null order by started_at`;

/**
 * The jobs of emails to a person, about a change of the address, or of erased sales and messages: the reason why one failed may have the
 * address. An account may have no confirmed address.
 */
const UNSENT_MAILS = `select id from graphile_worker._private_jobs
  where ?::text in (lower(payload ->> 'email'), lower(payload ->> 'oldEmail'), lower(payload ->> 'newEmail'))
    or (payload ->> 'userId' = ?::text and coalesce(payload ->> 'email', payload ->> 'oldEmail') is not null)
    or (coalesce(payload ->> 'orderId', payload ->> 'ticketId', payload ->> 'messageId', payload ->> 'replyId') = any(${arrayOf('text')})
      and task_id in (select id from graphile_worker._private_tasks where identifier in (${SINGLE_MAIL_JOB_NAMES})))`;

/** The job still writes to other buyers. */
const FORGET_REASON = `update graphile_worker._private_jobs set last_error = null where strpos(lower(last_error), ?) > 0
  and task_id in (select id from graphile_worker._private_tasks where identifier in (${VERSION_MAIL_JOB_NAMES}))`;

/** Everything that the shop stores about a person, to be written to a file. */
export interface PersonData {
  account: object | null;
  signIns: object[];
  knownDevices: object[];
  orders: object[];
  tickets: object[];
  messages: object[];
  drawingSessions: object[];
}

/** Reads and erases a person's data. */
export class PersonDataRepository {
  constructor(private readonly em: EntityManager) {}

  async read(scope: PersonScope): Promise<PersonData> {
    const rows = (query: string, values: unknown[]) => this.em.execute<object[]>(query, values);
    const [account] = await rows(ACCOUNT, [scope.userId]);
    return {
      account: account ?? null,
      signIns: await rows(SIGN_INS, [scope.userId]),
      knownDevices: await rows(DEVICES, [scope.userId]),
      orders: await rows(ORDERS, ownValues(scope)),
      tickets: await rows(TICKETS, ownValues(scope)),
      messages: await rows(MESSAGES, [scope.email]),
      drawingSessions: await rows(DRAWING_SESSIONS, [scope.userId]),
    };
  }

  /**
   * Removes name, address and account from the person's sales and deletes messages, sessions and the account. Sales keep numbers,
   * amounts and dates; paid ones open no files anymore. Within a transaction.
   * @returns the unpaid tickets, which must be closed
   */
  async erase(scope: PersonScope, now: Date): Promise<string[]> {
    const own = ownValues(scope);
    // An unpaid order may still be paid. What was paid for is then delivered to the address of the payment.
    const paid = '(paid_at is not null)';
    const orders = await this.em.execute<{ id: string }[]>(
      `update purchase_order set email = null, user_id = null, claimed_at = null,
         browser_key = case when ${paid} then '' else browser_key end, erased_at = case when ${paid} then ?::timestamptz end,
         mail_sent_at = case when ${paid} then coalesce(mail_sent_at, ?) else mail_sent_at end where ${IS_OWN} returning id`,
      [now, now, ...own],
    );
    // The fingerprint is made from name and address. Without it, the same checkout opens another ticket.
    const tickets = await this.em.execute<{ id: string; status: SaleStatus }[]>(
      `update ticket set name = ?, email = ?, user_id = null, claimed_at = null, browser_key = '', fingerprint = 'erased ' || id,
         erased_at = ?, mail_sent_at = case when ${paid} then coalesce(mail_sent_at, ?) else mail_sent_at end
         where ${IS_OWN} or (not ${paid} and lower(email) = ?::text) returning id, status`,
      [ERASED.name, ERASED.email, now, now, ...own, scope.email],
    );
    const { email, userId } = scope;
    const others = email ? await this.eraseAddress(email) : [];
    const erased = JSON.stringify([...orders, ...tickets, ...others].map(({ id }) => id));
    await this.em.execute(`select graphile_worker.complete_jobs(array(${UNSENT_MAILS}))`, [email, userId, erased]);
    if (userId) await this.em.execute('delete from user_account where id = ?', [userId]);
    return tickets.filter(({ status }) => status === 'pending').map(({ id }) => id);
  }

  /** Also where other accounts have bought something for this address: that stays theirs. @returns sales, messages and replies */
  private async eraseAddress(email: string): Promise<{ id: string }[]> {
    const rows = (query: string, values: string[]) => this.em.execute<{ id: string }[]>(query, values);
    const orders = await rows('update purchase_order set email = null where lower(email) = ? returning id', [email]);
    const tickets = await rows(
      'update ticket set name = ?, email = ?, mail_sent_at = coalesce(mail_sent_at, now()) where lower(email) = ? and paid_at is not null returning id',
      [ERASED.name, ERASED.email, email],
    );
    const replies = await rows('select id from contact_reply where message_id in (select id from contact_message where lower(email) = ?)', [
      email,
    ]);
    const messages = await rows('delete from contact_message where lower(email) = ? returning id', [email]);
    await this.em.execute(`delete from version_mail where recipient = encode(sha256(convert_to(?, 'UTF8')), 'hex')`, [email]);
    await this.em.execute(FORGET_REASON, [email]);
    return [...orders, ...tickets, ...messages, ...replies];
  }
}
