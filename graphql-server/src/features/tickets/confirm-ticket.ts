import { type TicketConfirmationInput, ticketConfirmationInput } from '@archive/schema/sales/ticket-input';
import { isPaid } from '#data/entities/sales/sale';
import type { Ticket } from '#data/entities/sales/ticket';
import type { TicketRepository } from '#data/repositories/sales/ticket.repository';
import { accessTo } from '#domain/purchases/sale-access';
import type { Actor } from '#kernel/actor';
import type { Clock } from '#kernel/clock';
import type { RateLimits } from '#kernel/limits/rate-limit';

export interface TicketConfirmationReply {
  /** Whether the caller may know of a ticket of this payment, paid or not. */
  isFound: boolean;
  isPaid: boolean;
  isMailSent: boolean;
  /** Only for the buyer. */
  ticket: Ticket | null;
}

const NOT_FOUND: TicketConfirmationReply = { isFound: false, isPaid: false, isMailSent: false, ticket: null };

/** Returns whether a ticket was paid. */
export class ConfirmTicket {
  constructor(
    private readonly tickets: TicketRepository,
    /** The ticket of a payment, updated from the provider. */
    private readonly settleBySecret: (clientSecret: string) => Promise<Ticket | null>,
    /** The same by the payment's id, which doesn't identify the buyer. */
    private readonly settle: (paymentIntentId: string) => Promise<Ticket | null>,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  async run(actor: Actor, input: unknown): Promise<TicketConfirmationReply> {
    const payment = await this.limits.validated(actor, ticketConfirmationInput, input);
    await this.limits.attempt('confirm-ticket', actor);
    const { sale, isBuyer } = await this.find(actor, payment);
    if (!sale) return NOT_FOUND;
    if (!isPaid(sale.status)) return { ...NOT_FOUND, isFound: true };
    const ticket = isBuyer ? await this.tickets.findWithEvent(sale.id) : null;
    return { isFound: true, isPaid: true, isMailSent: Boolean((ticket ?? sale).mailSentAt), ticket };
  }

  private async find(actor: Actor, { clientSecret, paymentIntentId, email }: TicketConfirmationInput) {
    const bySecret = clientSecret ? await this.settleBySecret(clientSecret) : null;
    if (bySecret || !paymentIntentId) return { sale: bySecret, isBuyer: true };
    const named = await this.tickets.findByPaymentIntent(paymentIntentId);
    const access = named && accessTo(named, { actor, email: email ?? null, now: this.clock.now() });
    if (!access) return { sale: null, isBuyer: false };
    return { sale: named.status === 'pending' ? await this.settle(paymentIntentId) : named, isBuyer: access === 'buyer' };
  }
}
