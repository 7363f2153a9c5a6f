import type { EntityManager } from '@mikro-orm/postgresql';
import { Event } from '../../entities/catalogue/event.ts';

/** A row to add; getters are not columns. */
export type NewEvent = Pick<
  Event,
  | 'id'
  | 'title'
  | 'location'
  | 'description'
  | 'about'
  | 'price'
  | 'picture'
  | 'isPublished'
  | 'createdAt'
  | 'startsAt'
  | 'endsAt'
  | 'timeZone'
  | 'date'
>;

export class EventRepository {
  constructor(private readonly em: EntityManager) {}

  /** All published events, by start time. Few by nature; the limit only bounds a mistake and keeps the latest. */
  listPublished(): Promise<Event[]> {
    return this.em.find(Event, { isPublished: true }, { orderBy: { startsAt: 'desc', id: 'asc' }, limit: 1000 });
  }

  /** All events, also unpublished ones. */
  listAll(): Promise<Event[]> {
    return this.em.find(Event, {});
  }

  /** Adds an event unless its id exists. */
  async addIfAbsent(event: NewEvent): Promise<void> {
    await this.em.upsert(Event, event as Event, { onConflictFields: ['id'], onConflictAction: 'ignore' });
  }

  findPublished(id: number): Promise<Event | null> {
    return this.em.findOne(Event, { id, isPublished: true });
  }
}
