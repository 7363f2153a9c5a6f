import type { EntityManager } from '@mikro-orm/postgresql';

/** Which rows of a list are wanted. */
export interface Rows {
  offset: number;
  limit: number;
}

/** Some rows of a list, and how many it has. */
export interface Paged<Item> {
  items: Item[];
  total: number;
}

/** The rows of a raw query, which returns timestamps as text. */
export type RawRows<Row> = {
  [Column in keyof Row]: Row[Column] extends Date ? string : Date extends Row[Column] ? string | null : Row[Column];
}[];

type WithDates<Raw, Column extends keyof Raw> = { [Key in keyof Raw]: Key extends Column ? Date | Extract<Raw[Key], null> : Raw[Key] };

/** A row of a raw query with dates in these columns. */
export function withDates<Raw extends object, Column extends keyof Raw>(row: Raw, ...columns: Column[]): WithDates<Raw, Column> {
  const dates = columns.map((column) => [column, row[column] === null ? null : new Date(String(row[column]))]);
  return { ...row, ...Object.fromEntries(dates) } as WithDates<Raw, Column>;
}

/** @param from table and conditions, with the question marks of `values` */
export async function totalOf(em: EntityManager, from: string, values: unknown[] = []): Promise<number> {
  const [row] = await em.execute<{ total: number }[]>(`select count(*)::int as total from ${from}`, values);
  return row?.total ?? 0;
}

/** The row of a query that always has one. */
export function onlyRow<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('The database did not answer.');
  return row;
}

/**
 * All rows of a long list in batches of limited size.
 * @param read the first rows after this one, `size` at most; the first ones without it
 */
export async function* batchesOf<Row>(size: number, read: (last: Row | undefined) => Promise<Row[]>): AsyncGenerator<Row[]> {
  for (let last: Row | undefined, isMore = true; isMore; ) {
    const rows = await read(last);
    if (rows.length > 0) yield rows;
    last = rows.at(-1);
    isMore = rows.length === size;
  }
}

/** In SQL: an array whose values are given as JSON, where no character has a meaning of its own. */
export const arrayOf = (type: 'text' | 'int' | 'uuid') => `array(select x::${type} from jsonb_array_elements_text(?::jsonb) x)`;
