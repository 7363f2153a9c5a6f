import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Event } from '../../entities/catalogue/event.ts';
import { HELD_STATUSES, sqlList } from '../../entities/sales/sale.ts';
import { arrayOf, onlyRow, type Paged, type Rows, totalOf } from '../../raw-rows.ts';
import type { NewEvent } from './event.repository.ts';

/** Getters and what triggers set are not columns to write. */
export type EventColumns = Omit<NewEvent, 'id' | 'createdAt' | 'isPublished'> & Pick<Event, 'capacity' | 'ageRule'>;

/** An event with how many tickets are sold for it. */
export interface EventWithSales {
  event: Event;
  sold: number;
}

/** Events as the owners see them, hidden ones included. */
export class OwnerEventRepository {
  constructor(private readonly em: EntityManager) {}

  /** Upcoming events, soonest first; then past ones, latest first. @param search a part of title or location, in any case */
  async page(search: string, now: Date, { offset, limit }: Rows): Promise<Paged<EventWithSales>> {
    const matches = "position(lower(?) in lower(title || ' ' || location)) > 0";
    const total = await totalOf(this.em, `event where ${matches}`, [search]);
    const rows = await this.em.execute<{ id: number }[]>(
      `select id from event where ${matches}
       order by ends_at <= ?, case when ends_at > ? then starts_at end, starts_at desc, id offset ? limit ?`,
      [search, now, now, offset, limit],
    );
    const ids = rows.map(({ id }) => id);
    const events = await this.em.find(Event, { id: { $in: ids } }, { refresh: true });
    const sold = await this.#countSold(ids);
    const items = ids.flatMap((id) => events.filter((event) => event.id === id).map((event) => ({ event, sold: sold.get(id) ?? 0 })));
    return { items, total };
  }

  /** The next event that visitors see and that takes place, or the one that takes place now. */
  async findNext(now: Date): Promise<EventWithSales | null> {
    const where = { isPublished: true, canceledAt: null, endsAt: { $gt: now } };
    const event = await this.em.findOne(Event, where, { orderBy: { startsAt: 'asc', id: 'asc' }, refresh: true });
    if (!event) return null;
    return { event, sold: (await this.#countSold([event.id])).get(event.id) ?? 0 };
  }

  async exists(id: number): Promise<boolean> {
    return (await this.em.count(Event, { id })) > 0;
  }

  async titleOf(id: number): Promise<string | null> {
    const [row] = await this.em.execute<{ title: string }[]>('select title from event where id = ?', [id]);
    return row?.title ?? null;
  }

  /** Locked until the transaction ends. */
  findLocked(id: number): Promise<Event | null> {
    return this.em.findOne(Event, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  }

  /** An id that no folder uses: those begin at 1, these at 1000. */
  async nextId(): Promise<number> {
    return onlyRow(await this.em.execute<{ id: number }[]>("select nextval('event_id_seq')::int as id")).id;
  }

  async add(event: EventColumns & Pick<NewEvent, 'id' | 'createdAt' | 'isPublished'>): Promise<void> {
    await this.em.insert(Event, event as Event);
  }

  async update(id: number, changes: Partial<EventColumns> & Partial<Pick<Event, 'isPublished' | 'canceledAt'>>): Promise<void> {
    await this.em.nativeUpdate(Event, { id }, changes as Partial<Event>);
  }

  /** The database knows other time zones than this process, perhaps. */
  async hasTimeZone(name: string): Promise<boolean> {
    return (await this.em.execute('select 1 from pg_timezone_names where name = ?', [name])).length > 0;
  }

  /** In one statement, or PostgreSQL would count the tickets of every event before the page, too. @returns by event; none for 0 */
  async #countSold(ids: readonly number[]): Promise<Map<number, number>> {
    const rows = await this.em.execute<{ id: number; sold: number }[]>(
      `select event_id as id, count(*)::int as sold from ticket
       where event_id = any(${arrayOf('int')}) and status in (${sqlList(HELD_STATUSES)}) group by event_id`,
      [JSON.stringify(ids)],
    );
    return new Map(rows.map(({ id, sold }) => [id, sold]));
  }
}
