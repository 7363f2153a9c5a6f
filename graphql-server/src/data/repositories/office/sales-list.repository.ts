import type { Cents } from '@archive/schema/money';
import type { SaleFilter, SaleKind } from '@archive/schema/office/sales/sales';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { SaleStatus } from '../../entities/sales/sale.ts';
import { arrayOf, type Paged, type RawRows, type Rows, withDates } from '../../raw-rows.ts';
import { ORDER_TEXT, prefixQuery, sqlWords, wordsOf } from '../../search-words.ts';
import type { SaleTable } from '../sales/unsent-mail.ts';
import { IS_DISPUTED, IS_NOT_DOWNLOADED, REFUND_IS_FAILED } from './needs-attention.ts';

/** An order or a ticket in the owners' list. */
export interface SaleRow {
  kind: SaleKind;
  id: string;
  number: string;
  status: SaleStatus;
  isDisputed: boolean;
  email: string | null;
  /** The ticket's holder; null for an order. */
  name: string | null;
  /** What was bought: photo sets, or the event. */
  titles: string[];
  due: Cents;
  refunded: Cents;
  createdAt: Date;
  paidAt: Date | null;
}

const TABLES: Record<SaleKind, SaleTable> = { order: 'purchase_order', ticket: 'ticket' };

const REFUND_FAILED = `payment_intent_id in (select payment_intent_id from refund_request where ${REFUND_IS_FAILED})`;
const FILTERS: Record<SaleFilter, (table: SaleTable) => string> = {
  sold: () => 'paid_at is not null',
  refunded: () => "status in ('refunded', 'partly-refunded')",
  disputed: (table) => IS_DISPUTED[table],
  unpaid: () => 'paid_at is null',
  all: () => 'true',
  refundFailed: () => REFUND_FAILED,
  notDownloaded: (table) => (table === 'ticket' ? 'false' : IS_NOT_DOWNLOADED),
};

const ofUsername = (table: SaleTable) =>
  `select id from ${table} where user_id in (select id from user_account where ${sqlWords('"username"')} @@ lower(?)::tsquery)`;

/**
 * The ids of sales with a word that begins with a term, also of their account's username, or with these digits of a card. Each has an
 * index.
 */
const HAS_TERM: Record<SaleTable, string> = {
  purchase_order: `select id from purchase_order where ${sqlWords(ORDER_TEXT)} @@ lower(?)::tsquery
    union all select order_id from purchase_order_line where ${sqlWords('"title"')} @@ lower(?)::tsquery
    union all select id from purchase_order where card_last4 = ? union all ${ofUsername('purchase_order')}`,
  ticket: `select id from ticket where search_words @@ lower(?)::tsquery
    union all select id from ticket where receipt_number = upper(?) union all select id from ticket where card_last4 = ?
    union all ${ofUsername('ticket')}`,
};
const TERM_VALUES: Record<SaleTable, (word: string) => string[]> = {
  purchase_order: (word) => [queryOf(word), queryOf(word), word, queryOf(word)],
  ticket: (word) => [queryOf(word), word, word, queryOf(word)],
};
/** More words than a title has. */
const MAX_WORDS = 12;
/** So many sales of a word are looked up one by one. For more, reading the table in order until the page is full is faster. */
const MAX_RARE = 1000;

/** Sales of both kinds, for owners. */
export class SalesListRepository {
  constructor(private readonly em: EntityManager) {}

  /** Newest first. */
  async page(filter: SaleFilter, search: string, { offset, limit }: Rows): Promise<Paged<SaleRow>> {
    const conditions = await Promise.all(Object.values(TABLES).map((table) => this.matching(table, filter, search)));
    const values = conditions.flatMap((condition) => condition.values);
    const [{ total } = { total: 0 }] = await this.em.execute<{ total: number }[]>(
      `select ${conditions.map(({ table, sql }) => `(select count(*) from ${table} where ${sql})`).join(' + ')} as total`,
      values,
    );
    const newest = conditions.map(
      ({ table, sql }) => `(select id, created_at from ${table} where ${sql} order by created_at desc, id desc limit ${offset + limit})`,
    );
    const ids = await this.em.execute<{ id: string }[]>(
      `select id from (${newest.join(' union all ')}) as found order by created_at desc, id desc limit ${limit} offset ${offset}`,
      values,
    );
    return { items: await this.list(ids.map(({ id }) => id)), total: Number(total) };
  }

  async find(id: string): Promise<SaleRow | null> {
    const [row] = await this.list([id]);
    return row ?? null;
  }

  /** Every word of the search must be found; an id of the provider's payment is found as a whole. */
  private async matching(table: SaleTable, filter: SaleFilter, search: string): Promise<Matching> {
    const sql = FILTERS[filter](table);
    if (!search) return { table, sql, values: [] };
    if (search.startsWith('pi_')) return { table, sql: `${sql} and payment_intent_id = ?`, values: [search] };
    const words = /^r-/i.test(search) ? [search] : wordsOf(search).slice(0, MAX_WORDS);
    if (words.length === 0) return { table, sql: 'false', values: [] };
    const values = words.flatMap(TERM_VALUES[table]);
    const counts = words.map((_word, index) => `(select count(*) from (${HAS_TERM[table]} limit ${MAX_RARE + 1}) term) as "${index}"`);
    const [found = {}] = await this.em.execute<Record<string, number>[]>(`select ${counts.join()}`, values);
    // coalesce() makes PostgreSQL hash the ids. It underestimates common words, and would look up each of their sales one by one.
    const terms = words.map((_word, index) =>
      Number(found[index]) > MAX_RARE ? `coalesce(id in (${HAS_TERM[table]}), false)` : `id = any(array(${HAS_TERM[table]}))`,
    );
    return { table, sql: [sql, ...terms].join(' and '), values };
  }

  /** Newest first. */
  private async list(ids: readonly string[]): Promise<SaleRow[]> {
    if (ids.length === 0) return [];
    const list = JSON.stringify(ids);
    const rows = await this.em.execute<RawRows<SaleRow>>(
      `select 'order' as kind, id, number, status, ${IS_DISPUTED.purchase_order} as "isDisputed", email, null as name,
         array(select title from purchase_order_line where order_id = purchase_order.id order by position) as titles,
         due, refunded, created_at as "createdAt", paid_at as "paidAt" from purchase_order where id = any(${arrayOf('uuid')})
       union all select 'ticket', t.id, number, status, ${IS_DISPUTED.ticket}, email, name,
         array[e.title], due, refunded, t.created_at, paid_at from ticket t join event e on e.id = t.event_id where t.id = any(${arrayOf('uuid')})
       order by "createdAt" desc, id desc`,
      [list, list],
    );
    return rows.map((row) => withDates(row, 'createdAt', 'paidAt'));
  }
}

interface Matching {
  table: SaleTable;
  sql: string;
  /** For its question marks. */
  values: string[];
}

/** A receipt's number is one word, and contains separators. */
function queryOf(word: string): string {
  return prefixQuery(wordsOf(word));
}
