import { FUNDRAISER_EVENT_ID, FUNDRAISER_TITLE, isPast } from '@archive/schema/catalogue/events/event';
import { cents } from '@archive/schema/money';
import { issueTicketInput, reissueTicketInput, renameHolderInput, takeBackTicketInput } from '@archive/schema/office/sales/ticket';
import type { Event } from '#data/entities/catalogue/event';
import { isHeld } from '#data/entities/sales/sale';
import { Ticket } from '#data/entities/sales/ticket';
import type { EventRepository } from '#data/repositories/catalogue/event.repository';
import type { TicketRepository } from '#data/repositories/sales/ticket.repository';
import { type Actor, requireAdmin, requireRecentPassword } from '#kernel/actor';
import type { Clock } from '#kernel/clock';
import { AppError, conflict, notFound } from '#kernel/errors';
import { newId, newNumber } from '#kernel/ids';
import { maskEmail, maskName } from '#kernel/mask-email';
import { validate } from '#kernel/validate';
import type { JobQueue } from '#ports/job-queue';
import type { OwnerChanges } from '../owner-changes.ts';

const INVALID = 'This ticket is not valid.';

/** What owners do with tickets besides refunds: give them away, rename the holder, replace the code. */
export class OwnerTicketsService {
  constructor(
    private readonly tickets: TicketRepository,
    private readonly events: EventRepository,
    /** Takes a place at an event; joins the open transaction. */
    private readonly takePlace: (eventId: number, now: Date) => Promise<void>,
    private readonly changes: OwnerChanges,
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
  ) {}

  /** Emails a ticket that costs nothing. It takes a place like any other. @throws AppError NOT_FOUND, CONFLICT, BAD_INPUT */
  async issue(actor: Actor, input: unknown): Promise<void> {
    const owner = requireAdmin(actor);
    const { requestId, kind, name, email } = validate(issueTicketInput, input);
    const number = newNumber('TK');
    await this.changes.run(owner, { requestId, content: input, action: 'issueTicket', subject: number }, async () => {
      const now = this.clock.now();
      const event = await this.eventAt(now);
      await this.takePlace(event.id, now);
      const id = newId();
      await this.tickets.insert(
        Object.assign(new Ticket(), {
          ...{ id, number, receiptNumber: newNumber('R'), kind, name, email, event, due: cents(0) },
          ...{ status: 'paid', createdAt: now, paidAt: now, browserKey: '', fingerprint: `issued ${id}` },
        }),
      );
      await this.jobs.add('send-ticket-mail', { ticketId: id });
      return { before: null, after: { kind, name: maskName(name), email: maskEmail(email) } };
    });
  }

  /** @throws AppError NOT_FOUND, STALE, CONFLICT */
  async rename(actor: Actor, input: unknown): Promise<void> {
    const owner = requireAdmin(actor);
    const { requestId, id, name, expectedName } = validate(renameHolderInput, input);
    const { number } = await this.valid(id);
    await this.changes.run(owner, { requestId, content: input, action: 'renameHolder', subject: number }, async () => {
      if (!(await this.tickets.rename(id, expectedName, name)))
        throw new AppError('STALE', 'Someone else renamed the holder. Please review it.');
      return { before: { name: maskName(expectedName) }, after: { name: maskName(name) } };
    });
  }

  /** Emails a new code; the old one is no longer valid. @throws AppError NOT_FOUND, CONFLICT */
  async reissue(actor: Actor, input: unknown): Promise<void> {
    const owner = requireAdmin(actor);
    const { requestId, id } = validate(reissueTicketInput, input);
    const { number } = await this.find(id);
    await this.changes.run(owner, { requestId, content: input, action: 'reissueTicket', subject: number }, async () => {
      const generation = await this.tickets.replaceCode(id);
      if (generation === null) throw conflict(INVALID);
      await this.jobs.add('resend-ticket-mail', { ticketId: id, requestId });
      return { before: { generation: generation - 1 }, after: { generation } };
    });
  }

  /** Makes a ticket invalid that was given away. @throws AppError PASSWORD_REQUIRED, NOT_FOUND, CONFLICT if it was paid for */
  async takeBack(actor: Actor, input: unknown): Promise<void> {
    const owner = requireAdmin(actor);
    requireRecentPassword(actor, this.clock.now());
    const { requestId, id, reason } = validate(takeBackTicketInput, input);
    const { number, kind, due } = await this.find(id);
    if (due > 0) throw conflict('This ticket was paid for. Refund it instead.');
    await this.changes.run(owner, { requestId, content: input, action: 'takeBackTicket', subject: number }, async () => {
      if (!(await this.tickets.takeBack(id, this.clock.now()))) throw conflict(INVALID);
      return { before: { kind }, after: { reason } };
    });
  }

  private async eventAt(now: Date): Promise<Event> {
    const event = await this.events.findPublished(FUNDRAISER_EVENT_ID);
    if (!event) throw conflict(`${FUNDRAISER_TITLE} is hidden. Publish it in Events first.`);
    if (isPast(event, now)) throw conflict('This event is over.');
    return event;
  }

  private async find(id: string): Promise<Ticket> {
    const ticket = await this.tickets.findById(id);
    if (!ticket) throw notFound("We couldn't find this ticket.");
    return ticket;
  }

  private async valid(id: string): Promise<Ticket> {
    const ticket = await this.find(id);
    if (ticket.isRevoked || ticket.erasedAt || !isHeld(ticket.status)) throw conflict(INVALID);
    return ticket;
  }
}
