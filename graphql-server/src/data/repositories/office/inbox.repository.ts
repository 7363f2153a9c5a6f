import { mailboxKey } from '@archive/schema/email';
import type { MessageBox } from '@archive/schema/office/message';
import { LockMode, raw } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { ContactMessage } from '../../entities/office/contact-message.ts';
import { ContactReply } from '../../entities/office/contact-reply.ts';
import { MAILBOX } from '../../mailbox.ts';
import { type Paged, type RawRows, type Rows, totalOf, withDates } from '../../raw-rows.ts';
import { MESSAGE_TEXT, matchingWords } from '../../search-words.ts';
import { IS_OPEN_MESSAGE } from './needs-attention.ts';

/** SQL conditions; an index has these columns. */
const BOXES: Record<MessageBox, string> = {
  open: IS_OPEN_MESSAGE,
  answered: 'not is_suspect and answered_at is not null',
  aside: 'is_suspect',
};

export function boxOf({ isSuspect, answeredAt }: ContactMessage): MessageBox {
  if (isSuspect) return 'aside';
  return answeredAt ? 'answered' : 'open';
}

/** A sender whose messages are set aside. */
export interface BlockedSender {
  /** Stands for every variant of the address that may reach the same mailbox. */
  mailbox: string;
  blockedAt: Date;
}

type NewReply = Omit<ContactReply, 'message' | 'mailSentAt'> & { messageId: string };

/** Visitors' messages as the owners read and answer them. */
export class InboxRepository {
  constructor(private readonly em: EntityManager) {}

  /** Newest first. @param search each word begins one of name, address, subject or text, in any case */
  async page(box: MessageBox, search: string, { offset, limit }: Rows): Promise<Paged<ContactMessage>> {
    const found = matchingWords(MESSAGE_TEXT, search);
    const where = { [raw(BOXES[box])]: [], ...(found ? { [raw(found.sql, found.values)]: [] } : {}) };
    const [items, total] = await this.em.findAndCount(ContactMessage, where, { orderBy: { createdAt: 'desc', id: 'asc' }, offset, limit });
    return { items, total };
  }

  async countOpen(): Promise<number> {
    return this.em.count(ContactMessage, { [raw(BOXES.open)]: [] });
  }

  find(id: string): Promise<ContactMessage | null> {
    return this.em.findOne(ContactMessage, { id }, { refresh: true });
  }

  /** Locked until the transaction ends. */
  findLocked(id: string): Promise<ContactMessage | null> {
    return this.em.findOne(ContactMessage, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  }

  /** How many other messages came from the same mailbox. */
  async countOthers({ id, email }: ContactMessage): Promise<number> {
    return this.em.count(ContactMessage, { [raw(MAILBOX)]: mailboxKey(email), id: { $ne: id } });
  }

  /** An owner who has moved it has read it here and needs no email about it. */
  async moveTo(box: MessageBox, id: string, now: Date): Promise<void> {
    await this.em.execute(
      `update contact_message set is_suspect = ?, answered_at = ?, owner_mail_sent_at = coalesce(owner_mail_sent_at, ?) where id = ?`,
      [box === 'aside', box === 'answered' ? now : null, now, id],
    );
  }

  /** Oldest first. */
  listReplies(messageId: string): Promise<ContactReply[]> {
    return this.em.find(ContactReply, { message: messageId }, { orderBy: { createdAt: 'asc', id: 'asc' }, refresh: true });
  }

  async addReply({ messageId, ...reply }: NewReply): Promise<void> {
    await this.em.insert(ContactReply, { ...reply, message: messageId } as never);
  }

  /** A reply with its message. */
  findReply(id: string): Promise<ContactReply | null> {
    return this.em.findOne(ContactReply, { id }, { populate: ['message'], refresh: true });
  }

  async markReplySent(id: string, mailSentAt: Date): Promise<void> {
    await this.em.nativeUpdate(ContactReply, { id, mailSentAt: null }, { mailSentAt });
  }

  /** Replies that were written between the two times and never sent. */
  listUnsentReplies(after: Date, before: Date, limit: number): Promise<ContactReply[]> {
    const where = { mailSentAt: null, createdAt: { $gt: after, $lt: before } };
    return this.em.find(ContactReply, where, { orderBy: { createdAt: 'asc' }, limit });
  }

  /** Sets the sender's open messages aside too. */
  async block(email: string, now: Date): Promise<void> {
    await this.em.execute('insert into blocked_sender (mailbox, blocked_at) values (?, ?) on conflict do nothing', [
      mailboxKey(email),
      now,
    ]);
    await this.em.execute(
      `update contact_message set is_suspect = true, owner_mail_sent_at = coalesce(owner_mail_sent_at, ?)
       where ${BOXES.open} and ${MAILBOX} = ?`,
      [now, mailboxKey(email)],
    );
  }

  unblock(email: string): Promise<boolean> {
    return this.unblockMailbox(mailboxKey(email));
  }

  /** @returns false if it wasn't blocked */
  async unblockMailbox(mailbox: string): Promise<boolean> {
    return (await this.em.execute('delete from blocked_sender where mailbox = ? returning mailbox', [mailbox])).length > 0;
  }

  /** Blocked last first. @param search a part of the address, or one that reaches the same mailbox */
  async blockedPage(search: string, { offset, limit }: Rows): Promise<Paged<BlockedSender>> {
    const from = 'blocked_sender where (position(lower(?) in mailbox) > 0 or mailbox = ?)';
    const words = [search, mailboxKey(search)];
    const total = await totalOf(this.em, from, words);
    const rows = await this.em.execute<RawRows<BlockedSender>>(
      `select mailbox, blocked_at as "blockedAt" from ${from} order by blocked_at desc, mailbox offset ? limit ?`,
      [...words, offset, limit],
    );
    return { items: rows.map((row) => withDates(row, 'blockedAt')), total };
  }
}
