import { inListOrder, isPast, parseEventId } from '@archive/schema/catalogue/events/event';
import type { Event } from '#data/entities/catalogue/event';
import type { EventRepository } from '#data/repositories/catalogue/event.repository';
import { eventNotFound } from '#domain/not-found';
import type { Actor } from '#kernel/actor';
import type { Clock } from '#kernel/clock';

export class EventsService {
  constructor(
    private readonly events: EventRepository,
    private readonly clock: Clock,
  ) {}

  /** All published events: upcoming ones first, soonest first, then past ones. The same for all callers. */
  async list(_actor: Actor): Promise<Event[]> {
    return inListOrder(await this.events.listPublished(), this.clock.now());
  }

  /** Null when the event does not exist. */
  find(_actor: Actor, id: number): Promise<Event | null> {
    return this.events.findPublished(id);
  }

  /** The event with the id from an address. @throws AppError NOT_FOUND also for an invalid id. */
  async get(actor: Actor, id: string): Promise<Event> {
    const number = parseEventId(id);
    const event = number === null ? null : await this.find(actor, number);
    if (!event) throw eventNotFound();
    return event;
  }

  isPast(event: Event): boolean {
    return isPast(event, this.clock.now());
  }
}
