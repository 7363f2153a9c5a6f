import type { TicketRepository } from '#data/repositories/sales/ticket.repository';
import type { JobQueue } from '#ports/job-queue';

/** Refunds a ticket that was paid after its buyer's data was erased: no address is left to deliver it to. */
export class RefundErasedTicket {
  constructor(
    private readonly tickets: TicketRepository,
    private readonly jobs: JobQueue,
  ) {}

  /** Call it in the transaction that marks the ticket as paid, so that an erasure comes before or after both. */
  async run(ticketId: string): Promise<void> {
    const ticket = await this.tickets.findById(ticketId);
    if (!ticket?.erasedAt || !ticket.paymentIntentId) return;
    const { paymentIntentId, number: sale } = ticket;
    await this.jobs.add('refund-second-payment', { paymentIntentId, sale, cause: 'payment of an erased buyer' });
  }
}
