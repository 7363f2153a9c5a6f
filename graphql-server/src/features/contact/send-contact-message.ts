import { type ContactInput, type ContactReply, contactInput } from '@archive/schema/contact/contact';
import { DAY_MS } from '@archive/schema/durations';
import { recipientKey } from '@archive/schema/email';
import type { UserRepository } from '#data/repositories/account/user.repository';
import type { ContactMessageRepository } from '#data/repositories/office/contact-message.repository';
import type { Transactions } from '#data/transactions';
import { type Actor, userIdOf } from '#kernel/actor';
import { before, type Clock } from '#kernel/clock';
import { newId } from '#kernel/ids';
import type { RateLimits } from '#kernel/limits/rate-limit';
import { type Recipient, takeFromMailbox } from '#kernel/limits/recipient-limit';
import { sha256 } from '#kernel/secrets/tokens';
import type { JobQueue } from '#ports/job-queue';

/** People can enter another person's address, and we must not fill that mailbox. */
const CONFIRMATIONS_A_DAY = 3;
const ACCEPTED: ContactReply = { success: true };

/** Saves a visitor's message and requests both emails in the same transaction, so that no mail server can lose it. */
export class SendContactMessage {
  constructor(
    private readonly messages: ContactMessageRepository,
    private readonly users: UserRepository,
    private readonly transactions: Transactions,
    private readonly jobs: JobQueue,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError BAD_INPUT with a text per field; RATE_LIMITED. */
  async run(actor: Actor, input: unknown): Promise<ContactReply> {
    const message = await this.limits.validated(actor, contactInput, input);
    await this.limits.attempt('contact', actor);
    const fingerprint = fingerprintOf(message, actor);
    if (fingerprint && (await this.messages.isKnown(fingerprint))) return ACCEPTED;
    const sender = await this.users.recipientFor(userIdOf(actor), message.email);
    await this.limits.consume('contact-address', recipientKey(sender.email, sender.isConfirmed));
    await this.keep(message, sender, fingerprint);
    return ACCEPTED;
  }

  private keep({ name, email, subject, message, website }: ContactInput, sender: Recipient, fingerprint: string | null): Promise<void> {
    return this.transactions.run(async () => {
      const now = this.clock.now();
      // Returns success so that bots can't detect the honeypot, and blocked senders nothing. Saved, because a person's browser may have
      // filled in the field.
      const isSuspect = Boolean(website?.trim()) || (await this.messages.isBlocked(email));
      const isConfirmationDue = !isSuspect && (await this.mayConfirm(sender, now));
      const row = { id: newId(), name, email, subject, message, fingerprint, createdAt: now, isConfirmationDue, isSuspect };
      const isNew = await this.messages.insert(row);
      if (!isNew || isSuspect) return;
      await this.jobs.add('send-contact-mail', { messageId: row.id });
      if (isConfirmationDue) await this.jobs.add('send-contact-confirmation', { messageId: row.id });
    });
  }

  private async mayConfirm(sender: Recipient, now: Date): Promise<boolean> {
    const sent = await this.messages.countFrom(sender.email, before(now, DAY_MS));
    return sent < CONFIRMATIONS_A_DAY && takeFromMailbox(this.limits, sender);
  }
}

/** Includes the text: a draft that was edited before it was sent again is a new message. */
function fingerprintOf({ name, email, subject, message, idempotencyKey }: ContactInput, actor: Actor): string | null {
  const key = idempotencyKey || actor.idempotencyKey;
  return key ? sha256(JSON.stringify([key, name, email, subject, message])) : null;
}
