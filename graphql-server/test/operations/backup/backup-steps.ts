import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createDatabase } from '@archive/sandbox/testing/database';
import { Client } from 'pg';
import { inject } from 'vitest';
import { listFiles } from '#ops/commands/backup/backup-folder';
import { listTables, quoted } from '#ops/commands/backup/dump-database';
import { makeBackup } from '#ops/commands/backup/make-backup';
import { restoreBackup } from '#ops/commands/backup/restore-backup';
import { type Config, readConfig } from '#ops/config/config';
import { freePort } from '../../support/processes/free-port.ts';
import { createMigratedDatabase } from '../../support/templates/migrated-database.ts';
import { copyTemplate } from '../../support/templates/shop-template.ts';

/** A database and a data folder, with or without a shop in them. */
export interface Place {
  databaseUrl: string;
  dataDir: string;
}

export async function emptyPlace(): Promise<Place> {
  return { databaseUrl: await createDatabase(), dataDir: await newFolder() };
}

/** A place without rows, for what does not test the migrations. */
export async function migratedPlace(): Promise<Place> {
  return { databaseUrl: await createMigratedDatabase(), dataDir: await newFolder() };
}

/** The shop of the template with small files, without a process. */
export async function shopPlace(): Promise<Place> {
  const dataDir = await newFolder();
  const databaseUrl = await copyTemplate(dataDir);
  await shrinkFiles({ dataDir });
  return { databaseUrl, dataDir };
}

/** Keeps the zips and one file of each other folder, 2 kB of each: a backup does the same as with the 300 files of 90 MB, in less time. */
export async function shrinkFiles({ dataDir }: Pick<Place, 'dataDir'>): Promise<void> {
  const folder = join(dataDir, 'files');
  let last = '';
  for (const path of (await listFiles(folder)).map((name) => join(folder, name))) {
    const isKept = path.endsWith('.zip') || dirname(path) !== last;
    last = dirname(path);
    const bytes = isKept && (await readFile(path));
    // It is a link to the template's file.
    await rm(path);
    if (bytes) await writeFile(path, bytes.subarray(0, 2000));
  }
}

export function newFolder(): Promise<string> {
  return mkdtemp(join(inject('runDir'), 'backup-'));
}

export async function configOf({ databaseUrl, dataDir }: Place, env: Record<string, string> = {}): Promise<Config> {
  return readConfig({
    ...{ NODE_ENV: 'test', HOST: '127.0.0.1', PORT: String(await freePort()), DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
    ...{ RATE_LIMIT_SCALE: '1000', LOG_LEVEL: 'silent', ...env },
  });
}

/** Backs up a shop as if its database were the embedded one. @param target by default a new folder */
export async function backUp(place: Place, target?: string): Promise<{ folder: string; output: string[] }> {
  return backUpWith({ ...(await configOf(place)), DATABASE_URL: undefined }, place, target);
}

/** Backs up a shop whose DATABASE_URL is configured. */
export async function backUpFiles(place: Place): Promise<{ folder: string; output: string[] }> {
  return backUpWith(await configOf(place), place);
}

/** @returns the folder of the backup and the printed lines */
async function backUpWith(config: Config, { databaseUrl }: Place, target?: string): Promise<{ folder: string; output: string[] }> {
  const folder = target ?? join(await newFolder(), 'today');
  const output: string[] = [];
  await makeBackup(config, databaseUrl, folder, (line) => output.push(line));
  return { folder, output };
}

export async function restore(place: Place, folder: string): Promise<string[]> {
  const output: string[] = [];
  await restoreBackup(await configOf(place), folder, { mayChangeSecret: false }, (line) => output.push(line));
  return output;
}

/** Runs work with a separate connection. */
export async function withClient<T>({ databaseUrl }: Pick<Place, 'databaseUrl'>, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const JOBS = `select concat_ws('|', t.identifier, j.payload, q.queue_name, j.run_at, j.max_attempts, j.key, j.priority)
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
  left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
  where not j.payload::jsonb ? '_cron' order by 1`;
const SEQUENCES = `select schemaname || '.' || sequencename || ' ' || coalesce(last_value, 0) from pg_sequences
  where schemaname in ('public', 'stripe_sandbox') and sequencename <> 'schema_migration_id_seq' order by 1`;

/**
 * Every row of every table as text, the waiting jobs, and the sequences. Leaves out the record of a backup, which is written after it, and
 * the jobs of the schedule, which a running shop adds every minute.
 */
export function rowsOf(place: Pick<Place, 'databaseUrl'>): Promise<Record<string, unknown[]>> {
  return withClient(place, async (client) => {
    const texts = async (sql: string) => (await client.query({ text: sql, rowMode: 'array' })).rows.flat();
    const rows: Record<string, unknown[]> = { jobs: await texts(JOBS), sequences: await texts(SEQUENCES) };
    for (const { schema, name } of (await listTables(client)).filter((table) => table.name !== 'last_backup')) {
      rows[`${schema}.${name}`] = await texts(`select t::text from ${quoted(schema, name)} t order by 1`);
    }
    return rows;
  });
}

/** Path -> hash of the files in the store. */
export async function filesOf({ dataDir }: Pick<Place, 'dataDir'>): Promise<Record<string, string>> {
  const folder = join(dataDir, 'files');
  const paths = (await listFiles(folder)).filter((path) => !path.startsWith('~'));
  return Object.fromEntries(await Promise.all(paths.map(async (path) => [path, await hashOf(join(folder, path))])));
}

/** Changes a file of a backup and updates its checksum. */
export async function forge(folder: string, path: string, change: (text: string) => string): Promise<void> {
  await writeFile(join(folder, path), change(await readFile(join(folder, path), 'utf8')));
  const sums = await readFile(join(folder, 'SHA256SUMS'), 'utf8');
  const lines = await Promise.all(
    sums.split('\n').map(async (line) => (line.endsWith(`  ${path}`) ? `${await hashOf(join(folder, path))}  ${path}` : line)),
  );
  await writeFile(join(folder, 'SHA256SUMS'), lines.join('\n'));
}

/** Removes a file of a backup and its checksum. */
export async function forget(folder: string, path: string): Promise<void> {
  await rm(join(folder, path));
  const sums = await readFile(join(folder, 'SHA256SUMS'), 'utf8');
  await writeFile(join(folder, 'SHA256SUMS'), sums.replace(new RegExp(`^.*  ${path}\n`, 'm'), ''));
}

async function hashOf(path: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(path))
    .digest('hex');
}
