import { inListOrder, isPast, parseEventId } from '@archive/schema/event';
import type { Event } from '#data/entities/event';
import type { EventRepository } from '#data/repositories/event.repository';
import type { Actor } from '#kernel/actor';
import type { Clock } from '#kernel/clock';
import { notFound } from '#kernel/errors';

export class EventsService {
  constructor(
    private readonly events: EventRepository,
    private readonly clock: Clock,
  ) {}

  /** Everything announced: what is to come, soonest first, then what is over. The same for everybody. */
  async list(_actor: Actor): Promise<Event[]> {
    return inListOrder(await this.events.listPublished(), this.clock.now());
  }

  /** Null when there is no such event. */
  find(_actor: Actor, id: number): Promise<Event | null> {
    return this.events.findPublished(id);
  }

  /** The event that an address names. @throws AppError NOT_FOUND also for what is no id at all. */
  async get(actor: Actor, id: string): Promise<Event> {
    const number = parseEventId(id);
    const event = number === null ? null : await this.find(actor, number);
    if (!event) throw notFound('There is no such event.');
    return event;
  }

  isPast(event: Event): boolean {
    return isPast(event, this.clock.now());
  }
}
