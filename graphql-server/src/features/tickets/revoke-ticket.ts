import { cents } from '@archive/schema/money';
import { statusAfterReversal } from '#data/entities/sale';
import type { Ticket } from '#data/entities/ticket';
import type { TicketRepository } from '#data/repositories/ticket.repository';
import type { Clock } from '#kernel/clock';
import { countSale } from '#kernel/metrics';
import { writeLatest } from '#kernel/write-latest';
import type { PaymentGateway, RefundState } from '#ports/payment-gateway';

/**
 * Writes down what went back of a ticket. A full refund or a dispute takes the ticket away. A partial refund or a dispute that was
 * lost for a part does not. The books change by refunds and by disputes that were lost. Always anew from what the provider says
 * now: refunds fail and disputes are won.
 */
export class RevokeTicket {
  constructor(
    private readonly gateway: PaymentGateway,
    private readonly tickets: TicketRepository,
    private readonly clock: Clock,
  ) {}

  /** @returns what the provider says; null where the payment is of no ticket */
  async run(paymentIntentId: string): Promise<RefundState | null> {
    const ticket = await this.tickets.findByPaymentIntent(paymentIntentId);
    if (!ticket) return null;
    return writeLatest(
      () => this.gateway.refundState(paymentIntentId),
      (state) => this.record(ticket, state),
    );
  }

  private async record(ticket: Ticket, { amountReturned, dispute, disputed }: RefundState): Promise<void> {
    const refunded = cents(Math.min(amountReturned, ticket.due));
    const status = statusAfterReversal({ amountReturned: refunded, dispute, disputed }, ticket.due);
    const isNew = await this.tickets.recordRefund(ticket.id, {
      status,
      refunded,
      revokedAt: status === 'refunded' || disputed.isAll ? (ticket.revokedAt ?? this.clock.now()) : null,
    });
    if (isNew && status !== 'paid') countSale('ticket', status);
  }
}
