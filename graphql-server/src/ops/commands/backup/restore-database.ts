import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type Client, Pool } from 'pg';
import { migrateJobs } from '#adapters/jobs/graphile-worker';
import { withPreparationLock } from '#data/migrate';
import { createOrm, type Orm } from '#data/orm';
import { listChecks } from '#data/validate-checks';
import { conflict } from '#kernel/errors';
import { loadSandbox } from '../../load-sandbox.ts';
import { MIGRATIONS, quoted } from './dump-database.ts';
import type { DatabaseManifest } from './manifest.ts';

type Table = DatabaseManifest['tables'][number];
/** Characters in memory at a time. */
const BATCH = 1_000_000;

/**
 * Restores an empty database in one transaction.
 * @param steps.beforeLoad called when the database is known to be empty
 * @param steps.printLine receives a line for each table that was skipped
 */
export function restoreDatabase(
  url: string,
  folder: string,
  manifest: DatabaseManifest,
  steps: { beforeLoad: () => Promise<void>; printLine: (line: string) => void },
): Promise<void> {
  return withPreparationLock(url, async (client) => {
    await rejectTables(client);
    await steps.beforeLoad();
    await installOtherTables(url, manifest);
    const orm = await createOrm({ url });
    try {
      // Creates the migrations table on another connection, which would otherwise wait for our transaction.
      await orm.migrator.getExecuted();
      const skipped = await orm.em.fork().transactional((em) => load(orm, em, folder, manifest));
      for (const { schema, name } of skipped) steps.printLine(`! skipped the table ${schema}.${name}: no migration creates it`);
    } finally {
      await orm.close();
    }
  });
}

async function rejectTables(client: Client): Promise<void> {
  const { rows } = await client.query("select 1 from pg_tables where schemaname = 'public' and tablename <> $1 limit 1", [MIGRATIONS]);
  if (rows.length > 0) throw conflict('The database is not empty: create another one. Nothing was restored.');
}

/** Creates tables that no migration of ours creates. They stay empty if the restore fails, which is harmless. */
async function installOtherTables(url: string, { tables }: DatabaseManifest): Promise<void> {
  const pool = new Pool({ connectionString: url, max: 1 });
  // Without listeners a lost connection would end the process. The work itself fails with a better error.
  pool.on('error', () => {}).on('connect', (client) => client.on('error', () => {}));
  await migrateJobs(pool).finally(() => pool.end());
  if (!tables.some(({ schema }) => schema === 'stripe_sandbox')) return;
  const { installStripeEmulator } = await loadSandbox();
  await installStripeEmulator(url);
}

/** @returns the skipped tables, which no migration of the backup creates */
async function load(orm: Orm, em: EntityManager, folder: string, manifest: DatabaseManifest): Promise<Table[]> {
  const transaction = em.getTransactionContext();
  if (!transaction) throw new Error('There is no transaction to migrate in');
  await orm.migrator.up({ migrations: manifest.migrations, transaction });
  const checks = await listChecks(em);
  // Rows may be older than a check constraint and violate it; they are restored unchanged.
  for (const { table, name } of checks) await em.execute(`alter table ${table} drop constraint "${name}"`);
  const skipped = await loadTables(em, folder, manifest);
  // For new rows only. The next start validates existing rows and logs those that violate one.
  for (const { table, name, definition } of checks)
    await em.execute(`alter table ${table} add constraint "${name}" ${definition} not valid`);
  for await (const rows of batchesOf(join(folder, manifest.jobs.file))) await em.execute(ADD_JOBS, [rows]);
  return skipped;
}

async function loadTables(em: EntityManager, folder: string, { tables, sequences }: DatabaseManifest): Promise<Table[]> {
  const [known, skipped]: [Table[], Table[]] = [[], []];
  for (const table of tables) ((await exists(em, table)) ? known : skipped).push(table);
  // Migrations insert rows that the backup contains, too. Jobs may be left of a shop whose own tables were dropped.
  const names = known.map(({ schema, name }) => quoted(schema, name));
  await em.execute(`truncate ${names.join(', ')}, graphile_worker._private_jobs, graphile_worker._private_job_queues cascade`);
  // Triggers would insert rows that the backup contains, too, and change others.
  for (const name of names) await em.execute(`alter table ${name} disable trigger user`);
  for (const table of known) await loadTable(em, folder, table);
  for (const name of names) await em.execute(`alter table ${name} enable trigger user`);
  // Files that were stored since the backup have no row: none is deleted for 30 days.
  if (await exists(em, { schema: 'public', name: 'file_watch' })) await em.execute('delete from file_watch');
  for (const { schema, name, last, isCalled } of sequences)
    if (await exists(em, { schema, name })) await em.execute('select setval(?, ?::bigint, ?)', [quoted(schema, name), last, isCalled]);
  return skipped;
}

async function loadTable(em: EntityManager, folder: string, { schema, name, columns, file, rows }: Table): Promise<void> {
  const table = quoted(schema, name);
  const list = columns.map((column) => quoted(column)).join(', ');
  const insert = `insert into ${table} (${list}) overriding system value select ${list} from json_populate_recordset(null::${table}, ?::json)`;
  for await (const batch of batchesOf(join(folder, file))) await em.execute(insert, [batch]);
  const [counted] = await em.execute<{ count: number }[]>(`select count(*)::int as count from ${table}`);
  if (counted?.count !== rows) throw new Error(`${table} has ${counted?.count} rows, but the backup has ${rows}`);
  // Gives the planner statistics for the first queries.
  await em.execute(`analyze ${table}`);
}

/** The lines of a file as JSON arrays. They are not parsed: JavaScript numbers would change values that they can't represent. */
async function* batchesOf(path: string): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of createReadStream(path, { encoding: 'utf8', highWaterMark: BATCH })) {
    const text = rest + chunk;
    const end = text.lastIndexOf('\n') + 1;
    if (end > 0) yield `[${text.slice(0, end - 1).replaceAll('\n', ',')}]`;
    rest = text.slice(end);
  }
}

async function exists(em: EntityManager, { schema, name }: { schema: string; name: string }): Promise<boolean> {
  const [row] = await em.execute<{ does_exist: boolean }[]>('select to_regclass(?) is not null as does_exist', [quoted(schema, name)]);
  return row?.does_exist === true;
}

/** With the queue's own function, so that the jobs fit its installed version. Their attempts are reset. */
const ADD_JOBS = `
select count(graphile_worker.add_job(r.identifier, payload := r.payload, queue_name := r.queue_name, run_at := r.run_at,
  max_attempts := r.max_attempts, job_key := r.key, priority := r.priority))
from json_to_recordset(?::json) as r(identifier text, payload json, queue_name text, run_at timestamptz, max_attempts int, key text, priority int)`;
