import type { Brand } from '@archive/schema/app/app-config';
import { isHeld } from '#data/entities/sale';
import type { TicketRepository } from '#data/repositories/ticket.repository';
import type { Clock } from '#kernel/clock';
import type { Logger } from '#kernel/logging/logger';
import type { Mailer } from '#ports/mailer';
import { ticketMail } from './ticket-mail.ts';
import type { TicketSignatures } from './ticket-signature.ts';

/** Sends the one email of a paid ticket. docs/decisions/002 explains what 'one' means after a crash. */
export class SendTicketMail {
  constructor(
    private readonly tickets: TicketRepository,
    private readonly mailer: Mailer,
    private readonly signatures: TicketSignatures,
    private readonly settings: Brand & { publicUrl: string },
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  async run(ticketId: string): Promise<void> {
    const ticket = await this.tickets.findWithEvent(ticketId);
    // After a won dispute the ticket is restored, and the reconciliation job requests its email again.
    if (!ticket?.paidAt || ticket.mailSentAt || ticket.isRevoked || !isHeld(ticket.status)) return;
    const { id, number, receiptNumber, name, email, due, paidAt, event } = ticket;
    // Loaded on first use, because only a worker needs it.
    const { toBuffer } = await import('qrcode');
    const qrPicture = await toBuffer(this.signatures.qrText(event.id, number), { errorCorrectionLevel: 'M', margin: 1, width: 440 });
    const { productName, supportEmail, publicUrl } = this.settings;
    await this.mailer.send(
      ticketMail({
        ...{ productName, supportEmail, publicUrl, qrPicture },
        ticket: { id, ticketId: number, receiptNumber, name, email, amount: due, paidAt, event },
      }),
    );
    await this.tickets.markMailSent(id, this.clock.now());
    this.logger.info({ ticket: number }, 'ticket email sent');
  }
}
