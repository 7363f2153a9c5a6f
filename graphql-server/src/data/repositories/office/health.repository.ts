import type { OwedMail } from '@archive/schema/office/health';
import type { EntityManager } from '@mikro-orm/postgresql';
import { onlyRow, type Paged, type RawRows, type Rows, totalOf, withDates } from '../../raw-rows.ts';
import { containing, matchingWords, WEBHOOK_TEXT } from '../../search-words.ts';
import { mailIsUnsent } from '../sales/unsent-mail.ts';
import { CONTACT_MAIL_IS_UNSENT } from './contact-message.repository.ts';
import { FAILED_MAIL_JOBS } from './mail-jobs.ts';

/** An email that the mail server has not accepted yet. */
export interface OwedMailRow {
  kind: OwedMail;
  /** Of the order, ticket, message, reply or job. */
  id: string;
  /** Number, subject, title, or the name of the job. */
  about: string;
  /** Null: to the owners, or to several buyers. */
  email: string | null;
  since: Date;
  /** Of its job; null when it follows from kind and id. */
  key: string | null;
}

/** A notification of the payment provider. */
export interface WebhookRow {
  id: string;
  type: string;
  receivedAt: Date;
  /** Null until it was handled. */
  handledAt: Date | null;
}

export interface StorageRow {
  databaseBytes: number;
  zips: number;
  zipBytes: number;
  photos: number;
  photoBytes: number;
  /** Null before the first. */
  lastBackupAt: Date | null;
  /** Zips and photos that no row names, deleted soon or too many. */
  unnamedFiles: number;
  /** Null if there are none, or too many to be deleted. */
  unnamedFilesKeptUntil: Date | null;
}

const OWED = `
  select 'order' as kind, id::text, number as about, email, paid_at as since, null as key from purchase_order where ${mailIsUnsent('purchase_order')}
  union all select 'ticket', id::text, number, email, paid_at, null from ticket where ${mailIsUnsent('ticket')}
  union all select 'message', id::text, subject, null, created_at, null from contact_message
    where ${CONTACT_MAIL_IS_UNSENT} and owner_mail_sent_at is null
  union all select 'confirmation', id::text, subject, email, created_at, null from contact_message
    where ${CONTACT_MAIL_IS_UNSENT} and is_confirmation_due and confirmation_sent_at is null
  union all select 'reply', r.id::text, m.subject, m.email, r.created_at, null from contact_reply r join contact_message m on m.id = r.message_id
    where r.mail_sent_at is null
  union all ${FAILED_MAIL_JOBS}`;

const STORAGE = `select pg_database_size(current_database())::float8 as "databaseBytes",
  (select count(*)::int from (select distinct file_key from archive_part where file_deleted_at is null) zip) as zips,
  (select coalesce(sum(bytes), 0)::float8 from
    (select distinct file_key, bytes from archive_part where file_deleted_at is null) zip) as "zipBytes",
  (select count(*)::int from photo) as photos, (select coalesce(sum(original_bytes), 0)::float8 from photo) as "photoBytes",
  (select taken_at from last_backup) as "lastBackupAt", coalesce(w.unnamed_files, 0) as "unnamedFiles", w.kept_until as "unnamedFilesKeptUntil"
  from (select) one left join file_watch w on w.unnamed_files > 0 and (w.kept_until is null or w.kept_until > now())`;

/** What owners look at when something seems wrong. */
export class HealthRepository {
  constructor(private readonly em: EntityManager) {}

  /** Oldest first. @param search a part of number, subject or address, in any case */
  async owedMails(search: string, { offset, limit }: Rows): Promise<Paged<OwedMailRow>> {
    const from = `(${OWED}) owed ${search ? 'where about ilike ? or email ilike ?' : ''}`;
    const values = search ? [containing(search), containing(search)] : [];
    const total = await totalOf(this.em, from, values);
    const rows = await this.em.execute<RawRows<OwedMailRow>>(`select * from ${from} order by since, id, kind limit ? offset ?`, [
      ...values,
      limit,
      offset,
    ]);
    return { items: rows.map((row) => withDates(row, 'since')), total };
  }

  async findOwedMail(kind: OwedMail, id: string): Promise<Pick<OwedMailRow, 'about'> | null> {
    const [row] = await this.em.execute<{ about: string }[]>(`select about from (${OWED}) owed where kind = ? and id = ?`, [kind, id]);
    return row ?? null;
  }

  /** Newest first. @param filter.isUnhandled only those that were not handled. `search`: each word begins one of type or id */
  async webhooks({ isUnhandled, search }: { isUnhandled: boolean; search: string }, { offset, limit }: Rows): Promise<Paged<WebhookRow>> {
    const found = matchingWords(WEBHOOK_TEXT, search);
    const conditions = ['true', ...(isUnhandled ? ['handled_at is null'] : []), ...(found ? [found.sql] : [])];
    const values = found?.values ?? [];
    const from = `payment_event where ${conditions.join(' and ')}`;
    const total = await totalOf(this.em, from, values);
    const rows = await this.em.execute<RawRows<WebhookRow>>(
      `select id, type, received_at as "receivedAt", handled_at as "handledAt" from ${from} order by received_at desc, id limit ? offset ?`,
      [...values, limit, offset],
    );
    return { items: rows.map((row) => withDates(row, 'receivedAt', 'handledAt')), total };
  }

  async storage(): Promise<StorageRow> {
    const row = onlyRow(await this.em.execute<RawRows<StorageRow>>(STORAGE));
    return withDates(row, 'lastBackupAt', 'unnamedFilesKeptUntil');
  }
}
