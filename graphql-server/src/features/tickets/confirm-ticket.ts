import { ticketConfirmationInput } from '@archive/schema/ticket-input';
import { isPaid } from '#data/entities/sale';
import type { Ticket } from '#data/entities/ticket';
import type { TicketRepository } from '#data/repositories/ticket.repository';
import type { Actor } from '#kernel/actor';
import type { RateLimits } from '#kernel/rate-limit';

/** 'Was my ticket paid?' */
export class ConfirmTicket {
  constructor(
    private readonly tickets: TicketRepository,
    /** The ticket of a payment, brought up to date with the provider. */
    private readonly settleBySecret: (clientSecret: string) => Promise<Ticket | null>,
    private readonly limits: RateLimits,
  ) {}

  async run(actor: Actor, rawInput: unknown): Promise<{ isPaid: boolean; ticket: Ticket | null }> {
    const { clientSecret } = await this.limits.validated(actor, ticketConfirmationInput, rawInput);
    await this.limits.attempt('confirm-ticket', actor);
    const found = await this.settleBySecret(clientSecret);
    if (!found || !isPaid(found.status)) return { isPaid: false, ticket: null };
    return { isPaid: true, ticket: await this.tickets.findWithEvent(found.id) };
  }
}
