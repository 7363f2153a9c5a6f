import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Client } from 'pg';
import { MIGRATIONS, quoted, type Table } from './describe-database.ts';
import type { Manifest, TableRows } from './manifest.ts';

/** Rows in memory at a time. */
const BATCH = 500;

/** The rows of a table as JSON lines, in the snapshot of the open transaction. @param onRow called for each row */
export function rowsOf(client: Client, { schema, name, columns }: Table, onRow: () => void): AsyncGenerator<string> {
  return linesOf(client, `select ${columns.map((column) => quoted(column)).join(', ')} from ${quoted(schema, name)}`, onRow);
}

/** The unfinished jobs, as they are added again later. A job that is running now will run again. */
export function jobsIn(client: Client, onRow: () => void): AsyncGenerator<string> {
  return linesOf(client, JOBS, onRow);
}

async function* linesOf(client: Client, sql: string, onRow: () => void): AsyncGenerator<string> {
  await client.query(`declare backup_rows no scroll cursor for select row_to_json(r)::text as line from (${sql}) r`);
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${BATCH} from backup_rows`);
    if (rows.length === 0) break;
    for (const _row of rows) onRow();
    // JSON strings contain no raw line breaks, and between values a space means the same.
    yield rows.map(({ line }) => `${line.replace(/[\r\n]/g, ' ')}\n`).join('');
  }
  await client.query('close backup_rows');
}

const JOBS = `
select t.identifier, j.payload, q.queue_name, j.run_at, j.max_attempts, j.key, j.priority
from graphile_worker._private_jobs j
join graphile_worker._private_tasks t on t.id = j.task_id
left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
order by j.id`;

/** Lines and characters in memory at a time, whichever limit is reached first. */
const MAX_LINES = 1000;
const MAX_CHARACTERS = 2_000_000;

/** The lines of a file in batches. Doesn't use readline, which also breaks lines at other characters, such as U+2028. */
async function* batchesOf(path: string): AsyncGenerator<string[]> {
  let batch: string[] = [];
  let size = 0;
  for await (const line of linesOfFile(path)) {
    batch.push(line);
    size += line.length;
    if (batch.length < MAX_LINES && size < MAX_CHARACTERS) continue;
    yield batch;
    [batch, size] = [[], 0];
  }
  if (batch.length > 0) yield batch;
}

async function* linesOfFile(path: string): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of createReadStream(path, 'utf8')) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest) yield rest;
}

/** Drops the shop's tables and jobs. If the transaction fails, they are back. */
export async function emptyTables(em: EntityManager, { tables }: Manifest): Promise<void> {
  // The migrations table was created outside of our transaction and must survive dropping its schema.
  await em.execute('create schema restoring');
  await em.execute(`alter table public.${MIGRATIONS} set schema restoring`);
  await em.execute('drop schema public cascade');
  await em.execute('create schema public');
  await em.execute(`alter table restoring.${MIGRATIONS} set schema public`);
  await em.execute('drop schema restoring');
  await em.execute(`truncate public.${MIGRATIONS} restart identity`);
  await em.execute('delete from graphile_worker._private_jobs');
  await em.execute('delete from graphile_worker._private_job_queues');
  if (!tables.some(({ schema }) => schema === 'stripe_sandbox')) await em.execute('drop schema if exists stripe_sandbox cascade');
}

/** @returns the skipped tables, which no migration of the backup creates */
export async function loadTables(em: EntityManager, folder: string, { tables, sequences }: Manifest): Promise<string[]> {
  const known: TableRows[] = [];
  for (const table of tables) if (await exists(em, quoted(table.schema, table.name))) known.push(table);
  // Migrations insert rows that the backup contains, too.
  await em.execute(`truncate ${known.map(({ schema, name }) => quoted(schema, name)).join(', ')} cascade`);
  for (const table of known) await loadTable(em, folder, table);
  for (const { schema, name, last, isCalled } of sequences) {
    const sequence = quoted(schema, name);
    if (await exists(em, sequence)) await em.execute('select setval(?::regclass, ?::bigint, ?)', [sequence, last, isCalled]);
  }
  return tables.filter((table) => !known.includes(table)).map(({ schema, name }) => `${schema}.${name}`);
}

/** Adds the jobs with the queue's own function, so that they fit its installed version. Their attempts are reset. */
export async function loadJobs(em: EntityManager, folder: string, { jobs }: Manifest): Promise<void> {
  for await (const lines of batchesOf(join(folder, jobs.file))) await em.execute(ADD_JOBS, [asJson(lines)]);
}

async function loadTable(em: EntityManager, folder: string, { schema, name, columns, file, rows }: TableRows): Promise<void> {
  const table = quoted(schema, name);
  const list = columns.map((column) => quoted(column)).join(', ');
  const insert = `insert into ${table} (${list}) overriding system value select ${list} from json_populate_recordset(null::${table}, ?::json)`;
  for await (const lines of batchesOf(join(folder, file))) await em.execute(insert, [asJson(lines)]);
  const [counted] = await em.execute<{ count: number }[]>(`select count(*)::int as count from ${table}`);
  if (counted?.count !== rows) throw new Error(`${table} has ${counted?.count} rows, but the backup has ${rows}`);
  // Gives the planner statistics for the first queries.
  await em.execute(`analyze ${table}`);
}

/** Not parsed here: JavaScript numbers would change values that they can't represent. */
const asJson = (lines: string[]) => `[${lines.join(',')}]`;

async function exists(em: EntityManager, name: string): Promise<boolean> {
  const [row] = await em.execute<{ does_exist: boolean }[]>('select to_regclass(?) is not null as does_exist', [name]);
  return row?.does_exist === true;
}

const ADD_JOBS = `
select count(graphile_worker.add_job(r.identifier, payload := r.payload, queue_name := r.queue_name, run_at := r.run_at,
  max_attempts := r.max_attempts, job_key := r.key, priority := r.priority))
from json_to_recordset(?::json) as r(identifier text, payload json, queue_name text, run_at timestamptz, max_attempts int, key text, priority int)`;
