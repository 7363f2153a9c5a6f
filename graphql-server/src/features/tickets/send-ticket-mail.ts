import type { Brand } from '@archive/schema/app/app-config';
import { isHeld } from '#data/entities/sales/sale';
import type { Ticket } from '#data/entities/sales/ticket';
import type { TicketRepository } from '#data/repositories/sales/ticket.repository';
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
    if (ticket && !ticket.mailSentAt) await this.send(ticket, null);
  }

  /** Once more, to the ticket's current address. @param requestId makes it another email, or mailboxes would drop it as a repetition */
  async again(ticketId: string, requestId: string): Promise<void> {
    const ticket = await this.tickets.findWithEvent(ticketId);
    if (ticket) await this.send(ticket, requestId);
  }

  private async send(ticket: Ticket, requestId: string | null): Promise<void> {
    // After a won dispute the ticket is restored, and the reconciliation job requests its email again.
    if (!ticket.paidAt || ticket.isRevoked || ticket.erasedAt || !isHeld(ticket.status)) return;
    const { id, number, receiptNumber, name, email, due, paidAt, event } = ticket;
    // Loaded on first use, because only a worker needs it.
    const { toBuffer } = await import('qrcode');
    const qrPicture = await toBuffer(this.signatures.qrText(event.id, ticket), { errorCorrectionLevel: 'M', margin: 1, width: 440 });
    const { productName, supportEmail, publicUrl } = this.settings;
    const mail = ticketMail({
      productName,
      supportEmail,
      publicUrl,
      qrPicture,
      ticket: { id, ticketId: number, receiptNumber, name, email, amount: due, paidAt, event },
    });
    await this.mailer.send(requestId ? { ...mail, id: `${mail.id}-${requestId}` } : mail);
    await this.tickets.markMailSent(id, this.clock.now());
    this.logger.info({ ticket: number }, 'ticket email sent');
  }
}
