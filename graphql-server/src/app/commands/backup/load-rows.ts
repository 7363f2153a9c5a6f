import { join } from 'node:path';
import type { EntityManager } from '@mikro-orm/postgresql';
import { MIGRATIONS, quoted } from './describe-database.ts';
import { batchesOf } from './lines.ts';
import type { Manifest, TableRows } from './manifest.ts';

/** Makes the shop's own tables anew, empty and as the backup knows them. What the transaction had before comes back should it fail. */
export async function emptyTables(em: EntityManager, { tables }: Manifest): Promise<void> {
  // The list of migrations is made outside of our transaction and must outlive the schema that it lies in.
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

/** @returns the tables that no migration of the backup makes: whose they were nobody knows, so they are left out */
export async function loadTables(em: EntityManager, folder: string, { tables, sequences }: Manifest): Promise<string[]> {
  const known: TableRows[] = [];
  for (const table of tables) if (await isThere(em, quoted(table.schema, table.name))) known.push(table);
  // Migrations write rows of their own, which are in the backup, too.
  await em.execute(`truncate ${known.map(({ schema, name }) => quoted(schema, name)).join(', ')} cascade`);
  for (const table of known) await loadTable(em, folder, table);
  for (const { schema, name, last, isCalled } of sequences) {
    const sequence = quoted(schema, name);
    if (await isThere(em, sequence)) await em.execute('select setval(?::regclass, ?::bigint, ?)', [sequence, last, isCalled]);
  }
  return tables.filter((table) => !known.includes(table)).map(({ schema, name }) => `${schema}.${name}`);
}

/** Through the queue's own door, so that they fit whatever version of it is here; each with all its attempts. */
export async function loadJobs(em: EntityManager, folder: string, { jobs }: Manifest): Promise<void> {
  for await (const lines of batchesOf(join(folder, jobs.file))) await em.execute(ADD_JOBS, [asJson(lines)]);
}

async function loadTable(em: EntityManager, folder: string, { schema, name, columns, file, rows }: TableRows): Promise<void> {
  const table = quoted(schema, name);
  const list = columns.map((column) => quoted(column)).join(', ');
  const insert = `insert into ${table} (${list}) overriding system value select ${list} from json_populate_recordset(null::${table}, ?::json)`;
  for await (const lines of batchesOf(join(folder, file))) await em.execute(insert, [asJson(lines)]);
  const [counted] = await em.execute<{ count: number }[]>(`select count(*)::int as count from ${table}`);
  if (counted?.count !== rows) throw new Error(`${table} has ${counted?.count} rows, and the backup ${rows}`);
  // So that the first questions are not planned by guesses.
  await em.execute(`analyze ${table}`);
}

/** As they are: to read them as numbers and texts of our own would change what we cannot hold. */
const asJson = (lines: string[]) => `[${lines.join(',')}]`;

async function isThere(em: EntityManager, name: string): Promise<boolean> {
  const [row] = await em.execute<{ is_there: boolean }[]>('select to_regclass(?) is not null as is_there', [name]);
  return row?.is_there === true;
}

const ADD_JOBS = `
select count(graphile_worker.add_job(r.identifier, payload := r.payload, queue_name := r.queue_name, run_at := r.run_at,
  max_attempts := r.max_attempts, job_key := r.key, priority := r.priority))
from json_to_recordset(?::json) as r(identifier text, payload json, queue_name text, run_at timestamptz, max_attempts int, key text, priority int)`;
