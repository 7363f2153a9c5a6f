import type { Client } from 'pg';
import type { SequenceState, TableRows } from './manifest.ts';

/** Schemas whose tables are copied row by row. Those of the job queue are not: its jobs are added again with its own function. */
const SCHEMAS = ['public', 'stripe_sandbox'];
/** Written by the migrations themselves. */
export const MIGRATIONS = 'schema_migration';

export type Table = Pick<TableRows, 'schema' | 'name' | 'columns'>;

/** The permanent tables, each after those that it refers to, without generated columns. */
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

/** The state of every sequence. A sequence that advances during the backup leaves a gap, which is harmless. */
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

/** Quoted SQL identifiers, joined by dots. */
export function quoted(...names: string[]): string {
  return names.map((name) => `"${name.replaceAll('"', '""')}"`).join('.');
}

// Without unlogged tables: PostgreSQL empties them after a crash, so they contain nothing that must last.
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

// Without the one of the migrations table: the migrations run again and set it.
const SEQUENCES = `
select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
where c.relkind = 'S' and n.nspname = any($1) and not exists (
  select 1 from pg_depend d join pg_class t on t.oid = d.refobjid where d.objid = c.oid and t.relname = '${MIGRATIONS}')
order by 1, 2`;
