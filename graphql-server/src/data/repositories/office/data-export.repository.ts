import type { DataExport } from '@archive/schema/office/data-export';
import { dollars, iso } from '../../export-columns.ts';
import { batchesOf } from '../../raw-rows.ts';
import type { Reader } from '../../replica-reader.ts';

interface Table {
  /** Heading -> SQL of a text, null for an empty cell. */
  columns: Readonly<Record<string, string>>;
  from: string;
  /** The time by which rows are chosen. It has an index together with the id. */
  at: string;
}

/** The rows of the table, `t`. */
const TABLES: Record<DataExport, Table> = {
  orders: {
    columns: {
      ...{ Order: 't.number', Status: 't.status', Email: 't.email', Created: iso('t.created_at'), Paid: iso('t.paid_at') },
      'Photo sets': `(select string_agg(l.title, '; ' order by l.position) from purchase_order_line l where l.order_id = t.id)`,
      ...{ Subtotal: dollars('t.subtotal'), Discount: dollars('t.discount'), Total: dollars('t.total'), Charged: dollars('t.due') },
      ...{ Refunded: dollars('t.refunded'), 'Promo code': `t.promo ->> 'code'`, Payment: 't.payment_intent_id' },
    },
    from: 'purchase_order t where t.paid_at is not null',
    at: 't.paid_at',
  },
  tickets: {
    columns: {
      ...{ Ticket: 't.number', Receipt: 't.receipt_number', Status: 't.status', Name: 't.name', Email: 't.email' },
      Event: '(select e.title from event e where e.id = t.event_id)',
      ...{ Paid: iso('t.paid_at'), Amount: dollars('t.due'), Refunded: dollars('t.refunded'), 'Not valid since': iso('t.revoked_at') },
      ...{ Payment: 't.payment_intent_id', 'Number of its code': 't.generation' },
    },
    from: 'ticket t where t.paid_at is not null',
    at: 't.paid_at',
  },
  messages: {
    columns: {
      ...{ Received: iso('t.created_at'), Name: 't.name', Email: 't.email', Subject: 't.subject', Message: 't.message' },
      State: `case when t.is_suspect then 'set aside' when t.answered_at is null then 'open' else 'answered' end`,
      Answered: iso('t.answered_at'),
    },
    from: 'contact_message t where true',
    at: 't.created_at',
  },
  'promo-uses': {
    columns: {
      ...{ Code: `t.promo ->> 'code'`, Order: 't.number', Status: 't.status', Email: 't.email', Paid: iso('t.paid_at') },
      ...{ 'Taken off': dollars('t.discount'), Total: dollars('t.total'), Refunded: dollars('t.refunded') },
    },
    from: 'purchase_order t where t.paid_at is not null and t.promo is not null',
    at: 't.paid_at',
  },
};

interface Range {
  /** Included. */
  since: Date;
  /** Not included. */
  until: Date;
}

/** Row with its position: the time as the database prints it, more precise than a Date. */
interface Row {
  cells: (string | null)[];
  cursor: string;
  id: string;
}

/** Tables for spreadsheets, in batches of limited size. */
export class DataExportRepository {
  constructor(private readonly reader: Reader) {}

  headingsOf(what: DataExport): string[] {
    return Object.keys(TABLES[what].columns);
  }

  /** Newest first. */
  async *batches(what: DataExport, { since, until }: Range, size: number): AsyncGenerator<string[][]> {
    const { columns, from, at } = TABLES[what];
    const cells = `json_build_array(${Object.values(columns).join()})`;
    // The last id has no cast, so it gets the type of the table's id.
    const read = (last?: Row) =>
      this.reader.execute<Row[]>(
        `select ${cells} as cells, ${at}::text as cursor, t.id from ${from} and ${at} >= ? and ${at} < ?
         ${last ? `and (${at}, t.id) < (?::timestamptz, ?)` : ''} order by ${at} desc, t.id desc limit ?`,
        [since, until, ...(last ? [last.cursor, last.id] : []), size],
      );
    for await (const rows of batchesOf(size, read)) yield rows.map((row) => row.cells.map((cell) => cell ?? ''));
  }
}
