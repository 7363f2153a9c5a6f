import type { Client } from 'pg';
import type { SequenceState, TableRows } from './manifest.ts';

/** Whose tables are copied row by row. The queue's are not: its jobs are taken out and put in again by its own door. */
const SCHEMAS = ['public', 'stripe_sandbox'];
/** Written by the migrations themselves. */
export const MIGRATIONS = 'schema_migration';

export type Table = Pick<TableRows, 'schema' | 'name' | 'columns'>;

/** The tables that last, each after those that it refers to. What PostgreSQL fills in by itself is no column to copy. */
export async function listTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table & { id: string }>(TABLES, [SCHEMAS, MIGRATIONS]);
  const { rows: references } = await client.query<{ of: string; to: string }>(REFERENCES);
  const sorted: typeof rows = [];
  for (let rest = rows; rest.length > 0; rest = rest.filter((table) => !sorted.includes(table))) {
    const isFree = ({ id }: { id: string }) => !references.some(({ of, to }) => of === id && rest.some((other) => other.id === to));
    const free = rest.filter(isFree);
    if (free.length === 0) throw new Error(`Tables refer to each other in a circle: ${rest.map(({ name }) => name).join(', ')}`);
    sorted.push(...free);
  }
  return sorted.map(({ schema, name, columns }) => ({ schema, name, columns }));
}

/** Where the numbers go on. One that moves on meanwhile leaves a gap, as it may at any time. */
export async function listSequences(client: Client): Promise<SequenceState[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(SEQUENCES, [SCHEMAS]);
  const states: SequenceState[] = [];
  for (const { schema, name } of rows) {
    const { rows: state } = await client.query(`select last_value::text as last, is_called as "isCalled" from ${quoted(schema, name)}`);
    states.push({ schema, name, ...state[0] });
  }
  return states;
}

export async function listMigrations(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`select name from public.${MIGRATIONS} order by id`);
  return rows.map(({ name }) => name);
}

/** Names as SQL wants them, with dots between. */
export function quoted(...names: string[]): string {
  return names.map((name) => `"${name.replaceAll('"', '""')}"`).join('.');
}

// Unlogged tables are what their owner can do without: PostgreSQL empties them itself after a crash.
const TABLES = `
select c.oid::text as id, n.nspname as schema, c.relname as name,
  (select json_agg(a.attname order by a.attnum) from pg_attribute a
   where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
from pg_class c join pg_namespace n on n.oid = c.relnamespace
where c.relkind = 'r' and c.relpersistence = 'p' and n.nspname = any($1) and c.relname <> $2
order by n.nspname, c.relname`;

const REFERENCES = `
select conrelid::oid::text as of, confrelid::oid::text as to
from pg_constraint where contype = 'f' and conrelid <> confrelid`;

// That of the migrations counts anew with them.
const SEQUENCES = `
select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
where c.relkind = 'S' and n.nspname = any($1) and not exists (
  select 1 from pg_depend d join pg_class t on t.oid = d.refobjid where d.objid = c.oid and t.relname = '${MIGRATIONS}')
order by 1, 2`;
