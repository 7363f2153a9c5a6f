import { cents } from '@archive/schema/money';
import { statusAfterRefunds } from '#data/entities/sales/sale';
import type { Ticket } from '#data/entities/sales/ticket';
import type { TicketRepository } from '#data/repositories/sales/ticket.repository';
import type { Clock } from '#kernel/clock';
import { writeLatest } from '#kernel/concurrency/write-latest';
import { countSale } from '#kernel/metrics/metrics';
import type { PaymentGateway, RefundState } from '#ports/payment-gateway';

/**
 * Records refunds and disputes of a ticket. A full refund or a dispute revokes the ticket; a partial refund or a partly lost
 * dispute does not. Net sales change by refunds and lost disputes. Always recomputed from the provider's current state,
 * because refunds fail and disputes are won.
 */
export class RevokeTicket {
  constructor(
    private readonly gateway: PaymentGateway,
    private readonly tickets: TicketRepository,
    private readonly clock: Clock,
  ) {}

  /** @returns the provider's state; null when the payment belongs to no ticket */
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
    const status = statusAfterRefunds({ amountReturned: refunded, dispute, disputed }, ticket.due);
    const isNew = await this.tickets.recordRefund(ticket.id, {
      status,
      refunded,
      revokedAt: status === 'refunded' || disputed.isAll ? (ticket.revokedAt ?? this.clock.now()) : null,
    });
    if (isNew && status !== 'paid') countSale('ticket', status);
  }
}
