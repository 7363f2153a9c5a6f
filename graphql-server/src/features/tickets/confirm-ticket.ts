import { ticketConfirmationInput } from '@archive/schema/ticket-input';
import { isPaid } from '#data/entities/sale';
import type { Ticket } from '#data/entities/ticket';
import type { TicketRepository } from '#data/repositories/ticket.repository';
import type { Actor } from '#kernel/actor';
import type { RateLimits } from '#kernel/rate-limit';
import { validate } from '#kernel/validate';

/** 'Was my ticket paid?' */
export class ConfirmTicket {
  constructor(
    private readonly tickets: TicketRepository,
    /** The ticket of a payment, brought up to date with the provider. */
    private readonly settleBySecret: (clientSecret: string) => Promise<Ticket | null>,
    private readonly limits: RateLimits,
  ) {}

  async run(actor: Actor, rawInput: unknown): Promise<{ isPaid: boolean; ticket: Ticket | null }> {
    await this.limits.consume('confirm-ticket', actor.ip);
    const { clientSecret } = validate(ticketConfirmationInput, rawInput);
    const found = await this.settleBySecret(clientSecret);
    if (!found || !isPaid(found.status)) return { isPaid: false, ticket: null };
    return { isPaid: true, ticket: await this.tickets.findWithEvent(found.id) };
  }
}
