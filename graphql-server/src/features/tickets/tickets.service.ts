import { isPast } from '@archive/schema/event';
import type { TicketPaymentReply } from '@archive/schema/ticket';
import { ticketPaymentInput } from '@archive/schema/ticket-input';
import type { Ticket } from '#data/entities/ticket';
import type { EventRepository } from '#data/repositories/event.repository';
import type { TicketRepository } from '#data/repositories/ticket.repository';
import { type Actor, browserKeyOf, requireUser } from '#kernel/actor';
import type { Clock } from '#kernel/clock';
import { conflict, notFound } from '#kernel/errors';
import type { RateLimits } from '#kernel/rate-limit';
import type { PaymentIntent } from '#ports/payment-gateway';
import type { OpenTicket } from './open-ticket.ts';

/** Far above what one person holds. */
const MAX_MY_TICKETS = 200;

export class TicketsService {
  constructor(
    private readonly tickets: TicketRepository,
    private readonly events: EventRepository,
    private readonly openTicket: OpenTicket,
    private readonly requestPayment: (ticket: Ticket) => Promise<PaymentIntent>,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /** Writes the ticket, then asks the provider: in this sequence, so that no payment is without a ticket. */
  async createTicketPaymentIntent(actor: Actor, rawInput: unknown): Promise<TicketPaymentReply> {
    const input = await this.limits.validated(actor, ticketPaymentInput, rawInput);
    await this.limits.attempt('create-payment-intent', actor);
    const event = await this.events.findPublished(input.eventId);
    if (!event) throw notFound('There is no such event.');
    if (isPast(event, this.clock.now())) throw conflict('This event is over; tickets are no longer sold.');
    const ticket = await this.openTicket.run(actor, input, event);
    const intent = await this.requestPayment(ticket);
    const isPaid = ticket.status === 'paid' || intent.status === 'succeeded';
    // The secret of a paid ticket opens the ticket itself, and an idempotency key may be somebody's guess.
    const isWithheld = isPaid && ticket.browserKey !== browserKeyOf(actor);
    return { clientSecret: isWithheld ? null : intent.clientSecret, ticketId: ticket.number, isPaid };
  }

  /** The tickets of the signed-in visitor, newest first. */
  async myTickets(actor: Actor): Promise<Ticket[]> {
    return this.tickets.listByUser(requireUser(actor).userId, MAX_MY_TICKETS);
  }
}
