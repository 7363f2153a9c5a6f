import { MINUTE_MS } from '@archive/schema/durations';
import type { EventPlacesRepository } from '#data/repositories/sales/event-places.repository';
import type { Transactions } from '#data/transactions';
import { eventNotFound } from '#domain/not-found';
import { before } from '#kernel/clock';
import { conflict } from '#kernel/errors';
import type { JobQueue } from '#ports/job-queue';

/** How long an unpaid ticket holds its place. */
const HOLD_MS = 30 * MINUTE_MS;

export const CANCELED = 'This event is canceled, so tickets are no longer on sale.';
const SOLD_OUT = 'This event is sold out.';
const ALL_HELD = 'The last tickets are being paid for right now. Please try again in half an hour.';

/** Takes a place at an event for a ticket that is about to be written. */
export class TakePlace {
  constructor(
    private readonly places: EventPlacesRepository,
    private readonly transactions: Transactions,
    private readonly jobs: JobQueue,
  ) {}

  /** Call it in the transaction that writes the ticket. @throws AppError CONFLICT if the event is canceled or full */
  async run(eventId: number, now: Date): Promise<void> {
    // Before the event's row: buyers who wait here must not keep a paid ticket from recording that the event is sold out.
    await this.transactions.lock(`event-places:${eventId}`);
    const event = await this.places.findForSale(eventId);
    if (!event) throw eventNotFound();
    if (event.isCanceled) throw conflict(CANCELED);
    if (event.capacity === null) return;
    const since = before(now, HOLD_MS);
    const { sold, held } = await this.places.count(eventId, since);
    if (sold >= event.capacity) throw conflict(SOLD_OUT);
    const left = event.capacity - sold - held - 1;
    if (left < 0) throw conflict(ALL_HELD);
    // Tickets whose time is up can be paid for as long as there are places; the others must not be.
    for (const ticketId of await this.places.listUnpaid(eventId, { before: since, keep: left }))
      await this.jobs.add('close-ticket', { ticketId });
  }
}
