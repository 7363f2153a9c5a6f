import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import { withPreparationLock } from '#data/migrate';
import { PRIVATE } from './backup-folder.ts';
import type { DatabaseParts } from './manifest.ts';

/** Schemas whose tables are copied row by row. Those of the job queue are not: its jobs are added again with its own function. */
const SCHEMAS = ['public', 'stripe_sandbox'];
/** Written by the migrations themselves. */
export const MIGRATIONS = 'schema_migration';
/** Rows in memory at a time. */
const BATCH = 500;

type Table = Pick<DatabaseParts['tables'][number], 'schema' | 'name' | 'columns'>;

/**
 * Copies tables and unfinished jobs as they are at one moment into JSON lines.
 * Under the lock: a migration that waits for this transaction would block the whole shop.
 */
export function dumpDatabase(url: string, folder: string): Promise<DatabaseParts> {
  return withPreparationLock(url, async (client) => {
    const all = await listTables(client);
    await client.query('begin isolation level repeatable read read only');
    // Before the first query, which takes the snapshot: tables that are truncated or rewritten after it would look empty.
    await client.query(`lock table ${all.map(({ schema, name }) => quoted(schema, name)).join(', ')} in access share mode`);
    const { rows: migrations } = await client.query<{ name: string }>(`select name from public.${MIGRATIONS} order by id`);
    await mkdir(join(folder, 'database'), { mode: 0o700 });
    const tables: DatabaseParts['tables'] = [];
    for (const table of all) {
      const file = `database/${table.schema}.${table.name}.jsonl`;
      const sql = `select ${table.columns.map((column) => quoted(column)).join(', ')} from ${quoted(table.schema, table.name)}`;
      tables.push({ ...table, file, rows: await writeRows(client, sql, join(folder, file)) });
    }
    const jobs = { file: 'database/jobs.jsonl', rows: await writeRows(client, JOBS, join(folder, 'database/jobs.jsonl')) };
    const { rows: sequences } = await client.query<DatabaseParts['sequences'][number]>(SEQUENCES, [SCHEMAS, `${MIGRATIONS}_id_seq`]);
    return { migrations: migrations.map(({ name }) => name), tables, sequences, jobs };
  });
}

/** The permanent tables, each after those that it refers to, without generated columns. */
export async function listTables(client: Client): Promise<Table[]> {
  return (await client.query<Table>(TABLES, [SCHEMAS, MIGRATIONS])).rows;
}

/** Quoted SQL identifiers, joined by dots. */
export function quoted(...names: string[]): string {
  return names.map((name) => `"${name.replaceAll('"', '""')}"`).join('.');
}

/** @returns how many rows there are */
async function writeRows(client: Client, sql: string, path: string): Promise<number> {
  let count = 0;
  async function* lines() {
    for (;;) {
      const { rows } = await client.query<{ line: string }>(`fetch ${BATCH} from backup_rows`);
      if (rows.length === 0) return;
      count += rows.length;
      // JSON strings contain no raw line breaks, and between values a space means the same.
      yield rows.map(({ line }) => `${line.replace(/[\r\n]/g, ' ')}\n`).join('');
    }
  }
  await client.query(`declare backup_rows no scroll cursor for select row_to_json(r)::text as line from (${sql}) r`);
  await writeFile(path, lines(), PRIVATE);
  await client.query('close backup_rows');
  return count;
}

// Without unlogged tables: PostgreSQL empties them after a crash, so they contain nothing that must last.
const TABLES = `
with recursive ordered(id, level) as (
  select c.oid, 0 from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and c.relpersistence = 'p' and n.nspname = any($1) and c.relname <> $2
  union
  select f.conrelid, level + 1 from ordered join pg_constraint f on f.confrelid = id and f.contype = 'f' and f.conrelid <> id
  where level < 50)
select n.nspname as schema, c.relname as name,
  (select json_agg(a.attname order by a.attnum) from pg_attribute a
   where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
from ordered join pg_class c on c.oid = id join pg_namespace n on n.oid = c.relnamespace
group by c.oid, n.nspname, c.relname order by max(level), n.nspname, c.relname`;

// As they are added again later. A job that is running now will run again.
const JOBS = `
select t.identifier, j.payload, q.queue_name, j.run_at, j.max_attempts, j.key, j.priority
from graphile_worker._private_jobs j
join graphile_worker._private_tasks t on t.id = j.task_id
left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
order by j.id`;

// A sequence that advances during the backup leaves a gap, which is harmless.
const SEQUENCES = `
select schemaname as schema, sequencename as name, coalesce(last_value, start_value)::text as last, last_value is not null as "isCalled"
from pg_sequences where schemaname = any($1) and sequencename <> $2 order by 1, 2`;
