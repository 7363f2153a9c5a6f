import type { Brand } from '@archive/schema/app/app-config';
import type { ContactMessageRepository } from '#data/repositories/office/contact-message.repository';
import type { Clock } from '#kernel/clock';
import type { Mailer } from '#ports/mailer';
import { messageReceivedMail, ownerMail } from './contact-mails.ts';

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
