import type { EntityManager } from '@mikro-orm/postgresql';
import { HELD_STATUSES, sqlList } from '../../entities/sales/sale.ts';

/** More than can be opened in half an hour; the limit bounds a mistake. */
const MAX_UNPAID = 10_000;

/** How many places of an event are taken. */
export class EventPlacesRepository {
  constructor(private readonly em: EntityManager) {}

  /** The event if it is published. Owners who cancel it wait until the transaction ends. */
  async findForSale(eventId: number): Promise<{ capacity: number | null; isCanceled: boolean } | null> {
    const [row] = await this.em.execute<{ capacity: number | null; isCanceled: boolean }[]>(
      'select capacity, canceled_at is not null as "isCanceled" from event where id = ? and is_published for share',
      [eventId],
    );
    return row ?? null;
  }

  /** @returns `sold`: paid and not refunded. `held`: unpaid tickets opened since then */
  async count(eventId: number, openSince: Date): Promise<{ sold: number; held: number }> {
    const [row] = await this.em.execute<{ sold: number; held: number }[]>(
      `select count(*) filter (where status <> 'pending')::int as sold, count(*) filter (where status = 'pending')::int as held
       from ticket where event_id = ? and (status in (${sqlList(HELD_STATUSES)}) or status = 'pending' and created_at >= ?)`,
      [eventId, openSince],
    );
    return row ?? { sold: 0, held: 0 };
  }

  /** Unpaid tickets opened before then, without the newest `keep`. */
  async listUnpaid(eventId: number, { before, keep }: { before: Date; keep: number }): Promise<string[]> {
    const rows = await this.em.execute<{ id: string }[]>(
      `select id from ticket where event_id = ? and status = 'pending' and created_at < ? order by created_at desc offset ? limit ${MAX_UNPAID}`,
      [eventId, before, keep],
    );
    return rows.map(({ id }) => id);
  }
}
