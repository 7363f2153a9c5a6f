import { mailboxKey } from '@archive/schema/email';
import { raw } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { ContactMessage } from '../../entities/office/contact-message.ts';
import { MAILBOX } from '../../mailbox.ts';

/** SQL condition of a message with an unsent email. Alerts count the same rows that the reconciliation job looks for. */
export const CONTACT_MAIL_IS_UNSENT =
  'not is_suspect and (owner_mail_sent_at is null or (is_confirmation_due and confirmation_sent_at is null))';

type NewMessage = Omit<ContactMessage, 'ownerMailSentAt' | 'confirmationSentAt' | 'answeredAt'>;

export class ContactMessageRepository {
  constructor(private readonly em: EntityManager) {}

  /** @returns false when the same message was stored before. */
  async insert(row: NewMessage): Promise<boolean> {
    const rows = await this.em.execute(
      `insert into contact_message (id, name, email, subject, message, fingerprint, created_at, is_confirmation_due, is_suspect)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict (fingerprint) do nothing returning id`,
      [row.id, row.name, row.email, row.subject, row.message, row.fingerprint ?? null, row.createdAt, row.isConfirmationDue, row.isSuspect],
    );
    return rows.length > 0;
  }

  async isKnown(fingerprint: string): Promise<boolean> {
    return (await this.em.count(ContactMessage, { fingerprint })) > 0;
  }

  /** The owners block this sender's mailbox. */
  async isBlocked(email: string): Promise<boolean> {
    return (await this.em.execute('select 1 from blocked_sender where mailbox = ?', [mailboxKey(email)])).length > 0;
  }

  findById(id: string): Promise<ContactMessage | null> {
    return this.em.findOne(ContactMessage, { id }, { refresh: true });
  }

  /** Messages from all address variants of one mailbox since a time, without spam. */
  countFrom(email: string, since: Date): Promise<number> {
    return this.em.count(ContactMessage, { [raw(MAILBOX)]: mailboxKey(email), createdAt: { $gte: since }, isSuspect: false });
  }

  async markOwnerMailSent(id: string, sentAt: Date): Promise<void> {
    await this.em.nativeUpdate(ContactMessage, { id, ownerMailSentAt: null }, { ownerMailSentAt: sentAt });
  }

  async markConfirmationSent(id: string, sentAt: Date): Promise<void> {
    await this.em.nativeUpdate(ContactMessage, { id, confirmationSentAt: null }, { confirmationSentAt: sentAt });
  }

  /** Messages with an overdue email, written between the two times. */
  listUnsent(after: Date, before: Date, limit: number): Promise<ContactMessage[]> {
    // Emails to the owners first: confirmations to addresses that do not exist must not block them.
    const orderBy = [{ ownerMailSentAt: 'asc nulls first' as const }, { createdAt: 'asc' as const }];
    return this.em.find(ContactMessage, { [raw(CONTACT_MAIL_IS_UNSENT)]: [], createdAt: { $gt: after, $lt: before } }, { orderBy, limit });
  }
}
