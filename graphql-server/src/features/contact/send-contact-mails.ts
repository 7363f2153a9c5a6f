import type { Brand } from '@archive/schema/app/app-config';
import { DAY_MS, MINUTE_MS } from '@archive/schema/durations';
import type { ContactMessageRepository } from '#data/repositories/office/contact-message.repository';
import { before, type Clock } from '#kernel/clock';
import type { JobQueue } from '#ports/job-queue';
import type { Mailer } from '#ports/mailer';
import { messageReceivedMail, ownerMail } from './contact-mails.ts';

/** After this long a confirmation is pointless; a message that never reached the owners stays in the table. */
const GIVE_UP_MS = 30 * DAY_MS;
const BATCH = 100;

/**
 * Sends the two emails of a message, each in its own job, so that a sender's dead mailbox doesn't keep the message from
 * the owners. An interrupted delivery is repeated under the same Message-ID.
 */
export class SendContactMails {
  constructor(
    private readonly messages: ContactMessageRepository,
    private readonly mailer: Mailer,
    private readonly brand: Brand,
    private readonly ownerEmail: string,
    private readonly clock: Clock,
  ) {}

  async toOwners(messageId: string): Promise<void> {
    const message = await this.messages.findById(messageId);
    if (!message || message.ownerMailSentAt) return;
    await this.mailer.send(ownerMail(this.brand, this.ownerEmail, message));
    await this.messages.markOwnerMailSent(message.id, this.clock.now());
  }

  async toSender(messageId: string): Promise<void> {
    const message = await this.messages.findById(messageId);
    if (!message?.isConfirmationDue || message.confirmationSentAt) return;
    await this.mailer.send(messageReceivedMail(this.brand, message));
    await this.messages.markConfirmationSent(message.id, this.clock.now());
  }
}

/** Requests emails again that were never sent: a job gives up after some days, and a mail server may be down for longer. */
export class RetryContactMails {
  constructor(
    private readonly messages: ContactMessageRepository,
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const now = this.clock.now();
    for (const message of await this.messages.listUnsent(before(now, GIVE_UP_MS), before(now, MINUTE_MS), BATCH)) {
      const payload = { messageId: message.id };
      if (!message.ownerMailSentAt) await this.jobs.add('send-contact-mail', payload, { isOnlyIfAbsent: true });
      if (message.isConfirmationDue && !message.confirmationSentAt)
        await this.jobs.add('send-contact-confirmation', payload, { isOnlyIfAbsent: true });
    }
  }
}
