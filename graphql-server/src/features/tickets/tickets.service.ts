import { isPast } from '@archive/schema/catalogue/events/event';
import type { TicketPaymentReply } from '@archive/schema/sales/ticket';
import { ticketPaymentInput } from '@archive/schema/sales/ticket-input';
import type { Ticket } from '#data/entities/sales/ticket';
import type { EventRepository } from '#data/repositories/catalogue/event.repository';
import type { TicketRepository } from '#data/repositories/sales/ticket.repository';
import { eventNotFound } from '#domain/not-found';
import { type Actor, browserKeyOf, requireUser } from '#kernel/actor';
import type { Clock } from '#kernel/clock';
import { conflict } from '#kernel/errors';
import type { RateLimits } from '#kernel/limits/rate-limit';
import type { PaymentIntent } from '#ports/payment-gateway';
import type { OpenTicket } from './open-ticket.ts';
import { CANCELED } from './take-place.ts';

/** Far more than one person has. */
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

  /** Writes the ticket, then calls the provider: in this sequence, so that every payment has a ticket. */
  async createTicketPaymentIntent(actor: Actor, input: unknown): Promise<TicketPaymentReply> {
    const wanted = await this.limits.validated(actor, ticketPaymentInput, input);
    await this.limits.attempt('create-payment-intent', actor);
    const event = await this.events.findPublished(wanted.eventId);
    if (!event) throw eventNotFound();
    if (event.isCanceled) throw conflict(CANCELED);
    if (isPast(event, this.clock.now())) throw conflict('This event is over, so tickets are no longer on sale.');
    const ticket = await this.openTicket.run(actor, wanted, event);
    const intent = await this.requestPayment(ticket);
    const isPaid = ticket.status === 'paid' || intent.status === 'succeeded';
    // The secret of a paid ticket gives access to the ticket, and an idempotency key can be guessed.
    const isWithheld = isPaid && ticket.browserKey !== browserKeyOf(actor);
    return { clientSecret: isWithheld ? null : intent.clientSecret, ticketId: ticket.number, isPaid };
  }

  /** The tickets of the signed-in visitor, newest first. */
  async myTickets(actor: Actor): Promise<Ticket[]> {
    return this.tickets.listByUser(requireUser(actor).userId, MAX_MY_TICKETS);
  }
}
