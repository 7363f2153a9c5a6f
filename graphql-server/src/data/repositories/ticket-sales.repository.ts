import type { SoldTicket, TicketPageInput, TicketSort } from '@archive/schema/ticket-sales';
import type { EntityManager } from '@mikro-orm/postgresql';
import { HELD_STATUSES } from '../entities/sale.ts';

/** Sums over everything sold; `netSales` in cents. */
export interface TicketSums {
  tickets: number;
  netSales: number;
}

const COLUMNS = `id, name, email, number as "ticketId", receipt_number as "receiptNumber", due as "amountPaid",
  to_char(paid_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "purchaseDate", status`;
const SORT_COLUMNS: Record<TicketSort, string> = {
  ...{ name: 'lower(name)', email: 'lower(email)', ticketId: 'number', receiptNumber: 'receipt_number' },
  ...{ amountPaid: 'due', purchaseDate: 'paid_at' },
};

/** The owners' view of the tickets: plain rows and sums, since a hundred thousand of them are read and none is changed. */
export class TicketSalesRepository {
  constructor(private readonly em: EntityManager) {}

  page({ page, pageSize, search, sort, descending }: TicketPageInput): Promise<SoldTicket[]> {
    const direction = descending ? 'desc' : 'asc';
    return this.em.execute<SoldTicket[]>(
      `select ${COLUMNS} from ticket where ${matching(search)} order by ${SORT_COLUMNS[sort]} ${direction}, id ${direction} limit ? offset ?`,
      [...pattern(search), pageSize, (page - 1) * pageSize],
    );
  }

  async count(search: string): Promise<number> {
    const [row] = await this.em.execute<{ count: number }[]>(
      `select count(*)::int as count from ticket where ${matching(search)}`,
      pattern(search),
    );
    return row?.count ?? 0;
  }

  async sums(): Promise<TicketSums> {
    const held = HELD_STATUSES.map((status) => `'${status}'`).join();
    const [row] = await this.em.execute<{ tickets: number; netSales: string }[]>(
      `select count(*) filter (where status in (${held}))::int as tickets, coalesce(sum(due - refunded), 0) as "netSales"
       from ticket where paid_at is not null`,
    );
    return { tickets: row?.tickets ?? 0, netSales: Number(row?.netSales ?? 0) };
  }

  /** Everything sold, newest first, a bounded batch after another: the whole is never in memory. */
  async *batches(size: number): AsyncGenerator<SoldTicket[]> {
    for (let last: Cursor | undefined, isMore = true; isMore; ) {
      const rows: Cursor[] = await this.em.execute<Cursor[]>(
        `select ${COLUMNS}, paid_at::text as cursor from ticket
         where paid_at is not null ${last ? 'and (paid_at, id) < (?::timestamptz, ?::uuid)' : ''} order by paid_at desc, id desc limit ?`,
        [...(last ? [last.cursor, last.id] : []), size],
      );
      if (rows.length) yield rows.map(({ cursor: _cursor, ...ticket }) => ticket);
      last = rows.at(-1);
      isMore = rows.length === size;
    }
  }
}

/** A row that knows its place: the instant as the database prints it, finer than a Date. */
type Cursor = SoldTicket & { cursor: string };

function matching(search: string): string {
  return search ? "paid_at is not null and search_text like ? escape '!'" : 'paid_at is not null';
}

/** What was typed stands for itself: no wildcards. */
function pattern(search: string): string[] {
  return search ? [`%${search.toLowerCase().replace(/[!%_]/g, '!$&')}%`] : [];
}
