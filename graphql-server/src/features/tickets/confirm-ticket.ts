import { intentIdOf } from '@archive/schema/payment';
import { ticketConfirmationInput } from '@archive/schema/ticket';
import { PAID_STATUSES } from '#data/entities/sale';
import type { Ticket } from '#data/entities/ticket';
import type { TicketRepository } from '#data/repositories/ticket.repository';
import type { Actor } from '#kernel/actor';
import type { RateLimits } from '#kernel/rate-limit';
import { isSameToken } from '#kernel/tokens';
import { validate } from '#kernel/validate';
import { type PaymentGateway, PaymentRejected } from '#ports/payment-gateway';

/** 'Was my ticket paid?' The payment's client secret proves the buyer, wherever the page was opened. */
export class ConfirmTicket {
  constructor(
    private readonly gateway: PaymentGateway,
    private readonly tickets: TicketRepository,
    /** Brings the ticket of a payment up to date with the provider. */
    private readonly settle: (paymentIntentId: string) => Promise<Ticket | null>,
    private readonly limits: RateLimits,
  ) {}

  async run(actor: Actor, rawInput: unknown): Promise<{ isPaid: boolean; ticket: Ticket | null }> {
    await this.limits.consume('confirm-ticket', actor.ip);
    const { clientSecret } = validate(ticketConfirmationInput, rawInput);
    const found = await this.find(clientSecret);
    const isPaid = PAID_STATUSES.some((status) => status === found?.status);
    return { isPaid, ticket: found && isPaid ? await this.tickets.findWithEvent(found.id) : null };
  }

  private async find(clientSecret: string): Promise<Ticket | null> {
    const id = intentIdOf(clientSecret);
    if (!id) return null;
    try {
      const intent = await this.gateway.retrieveIntent(id);
      return isSameToken(intent.clientSecret, clientSecret) ? await this.settle(id) : null;
    } catch (error) {
      if (error instanceof PaymentRejected) return null;
      throw error;
    }
  }
}
