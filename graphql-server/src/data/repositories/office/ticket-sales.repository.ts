import { type Cents, totalCents } from '@archive/schema/money';
import {
  MAX_TICKETS_FOUND,
  type SoldTicket,
  type TicketPageInput,
  type TicketSort,
  type TicketStatus,
} from '@archive/schema/sales/ticket-sales';
import { HELD_STATUSES, type PaidStatus, sqlList } from '../../entities/sales/sale.ts';
import { reversalOfTicket } from '../../entities/sales/ticket.ts';
import { batchesOf } from '../../raw-rows.ts';
import type { Reader } from '../../replica-reader.ts';
import { prefixQuery, wordsOf } from '../../search-words.ts';

/** Sums over everything sold; net of refunds. Tickets that were given away cost nothing, and don't count. */
export interface TicketSums {
  tickets: number;
  netSales: Cents;
}

const COLUMNS = `id, name, email, number as "ticketId", receipt_number as "receiptNumber", due as "amountPaid", refunded as "amountRefunded",
  to_char(paid_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "purchaseDate",
  revoked_at as "revokedAt", status`;
/** The status of a ticket that is not in dispute, as the owners see it. */
const STATUSES: Record<PaidStatus, TicketStatus> = { paid: 'paid', 'partly-refunded': 'partlyRefunded', refunded: 'refunded' };
/** Each has an index, ticket_by_... or ticket_sold. */
const SORT_COLUMNS: Record<TicketSort, string> = {
  ...{ name: 'lower(name)', email: 'lower(email)', ticketId: 'number', receiptNumber: 'receipt_number' },
  ...{ amountPaid: 'due', purchaseDate: 'paid_at' },
};

/** The owners' view of the tickets: plain rows and sums, because there may be a hundred thousand and none is changed. */
export class TicketSalesRepository {
  constructor(private readonly reader: Reader) {}

  /** @param total the result of `count` for the same search: a page in the second half is read from the end */
  async page({ page, pageSize, search, sort, descending }: TicketPageInput, total: number): Promise<SoldTicket[]> {
    const before = (page - 1) * pageSize;
    const size = Math.min(pageSize, total - before);
    if (size <= 0) return [];
    const isFromEnd = !search && before > total / 2;
    const order = (isDescending: boolean) => [SORT_COLUMNS[sort], 'id'].map((key) => `${key} ${isDescending ? 'desc' : 'asc'}`).join();
    const isCommon = total >= MAX_TICKETS_FOUND;
    const { sql, words } = matching(search, isCommon);
    // With a limit, PostgreSQL would read all tickets in order to find a few. `offset 0` makes it find them first.
    const found = search && !isCommon ? `(select * from ticket where ${sql} offset 0) as found` : `ticket where ${sql}`;
    // The rows before the page are skipped in an index; only those of the page are read.
    const rows = await this.reader.execute<Row[]>(
      `select ${COLUMNS} from ticket join (
         select id from ${found} order by ${order(descending !== isFromEnd)} limit ? offset ?
       ) as page using (id) order by ${order(descending)}`,
      [...words, size, isFromEnd ? total - before - size : before],
    );
    return rows.map(toSoldTicket);
  }

  /** The number of tickets; for a search at most MAX_TICKETS_FOUND. */
  async count(search: string): Promise<number> {
    const { sql, words } = matching(search);
    const found = search ? `(select 1 from ticket where ${sql} limit ${MAX_TICKETS_FOUND}) as found` : `ticket where ${sql}`;
    const [row] = await this.reader.execute<{ count: number }[]>(`select count(*)::int as count from ${found}`, words);
    return row?.count ?? 0;
  }

  async sums(): Promise<TicketSums> {
    const [row] = await this.reader.execute<{ tickets: number; netSales: string }[]>(
      `select count(*) filter (where status in (${sqlList(HELD_STATUSES)}) and due > 0)::int as tickets, coalesce(sum(due - refunded), 0) as "netSales"
       from ticket where paid_at is not null`,
    );
    return { tickets: row?.tickets ?? 0, netSales: totalCents(Number(row?.netSales ?? 0)) };
  }

  /** Sold tickets that match, newest first, in batches of limited size. */
  async *batches(search: string, size: number): AsyncGenerator<SoldTicket[]> {
    const { sql, words } = matching(search);
    const read = (last?: Cursor) =>
      this.reader.execute<Cursor[]>(
        `select ${COLUMNS}, paid_at::text as cursor from ticket
         where ${sql} ${last ? 'and (paid_at, id) < (?::timestamptz, ?::uuid)' : ''} order by paid_at desc, id desc limit ?`,
        [...words, ...(last ? [last.cursor, last.id] : []), size],
      );
    for await (const rows of batchesOf(size, read)) yield rows.map(({ cursor: _cursor, ...row }) => toSoldTicket(row));
  }
}

type Row = Omit<SoldTicket, 'status'> & { status: PaidStatus; revokedAt: string | null };

/** A row with its position: the time as the database prints it, more precise than a Date. */
type Cursor = Row & { cursor: string };

function toSoldTicket({ revokedAt, status, ...ticket }: Row): SoldTicket {
  const isDisputed = reversalOfTicket({ status, revokedAt }) === 'dispute';
  return { ...ticket, status: isDisputed ? 'disputed' : STATUSES[status] };
}

/** A condition on sold tickets, and the values for its question marks. */
interface Matching {
  sql: string;
  words: string[];
}

/**
 * Tickets in which every search term is the beginning of a word of the name, the address or the ticket id. Unlike a search within
 * words, an index supports that for any number of tickets.
 * @param isCommon many tickets match: then reading the table in order until the page is full is faster than collecting all matches,
 * which PostgreSQL would choose because it has no statistics on prefixes.
 */
function matching(search: string, isCommon = false): Matching {
  if (!search) return { sql: 'paid_at is not null', words: [] };
  const words = wordsOf(search);
  // A search without letters or digits matches nothing.
  if (words.length === 0) return { sql: 'false', words: [] };
  // The database lowers the case, as in the column.
  const matches = 'search_words @@ lower(?)::tsquery';
  // coalesce() prevents the use of the word index and makes PostgreSQL expect that half of the table matches.
  return { sql: `paid_at is not null and ${isCommon ? `coalesce(${matches}, false)` : matches}`, words: [prefixQuery(words)] };
}
