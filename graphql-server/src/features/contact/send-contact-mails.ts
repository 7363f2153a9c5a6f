import type { Brand } from '@archive/schema/app-config';
import type { ContactMessageRepository } from '#data/repositories/contact-message.repository';
import type { Clock } from '#kernel/clock';
import type { Mailer } from '#ports/mailer';
import { confirmationMail, ownerMail } from './contact-mails.ts';

/**
 * Sends the two mails of a message, each by a job of its own, so that a sender's dead mailbox does not keep the message from
 * the owners. A delivery that broke off is repeated under the same Message-ID.
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
    await this.mailer.send(confirmationMail(this.brand, message));
    await this.messages.markConfirmationSent(message.id, this.clock.now());
  }
}
