import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Client } from 'pg';
import { withPreparationLock } from '#data/migrate';
import { conflict } from '#kernel/errors';
import type { Config } from '#ops/config/config';
import { dataPaths } from '#ops/data-folder/data-folder';
import { appSecret } from '#ops/data-folder/secrets';
import { openFiles } from '#ops/open-files';
import { withDatabase } from '../with-database.ts';
import { listMigrations, listSequences, listTables, quoted } from './describe-database.ts';
import { CHECKSUMS, type Checksums, formatChecksums, listFiles, writeHashed } from './hashed-file.ts';
import { FILES, FORMAT, fingerprintOf, MANIFEST, type Manifest, SECRET, type TableRows } from './manifest.ts';
import { jobsIn, rowsOf } from './table-rows.ts';

/**
 * Copies database and files into a new folder while the shop runs. The folder gets its name when it is complete.
 * @param say receives a line for everything copied
 * @throws AppError CONFLICT if the folder is not empty, or if sold files are missing, in a bucket too. In the second case the backup is
 *   kept.
 */
export async function makeBackup(config: Config, target: string, say: (line: string) => void): Promise<void> {
  const folder = resolve(target);
  await rejectUsed(folder);
  const draft = `${folder}.unfinished-${process.pid}`;
  await mkdir(draft, { recursive: true, mode: 0o700 });
  const backup = new Backup(config, draft);
  try {
    await withDatabase(config, async (url) => {
      const takenAt = await backup.copyDatabase(url);
      // After the database, because files are stored before the rows that name them.
      await backup.copyFiles();
      await backup.finish(say);
      await rename(draft, folder);
      await syncFolder(dirname(folder));
      // An incomplete backup is not recorded, so the alert about a missing backup fires.
      if (backup.missing.length > 0) return;
      // The backup is complete even if recording it fails.
      await recordBackup(url, takenAt).catch((error) =>
        say(`! The backup could not be recorded in the database, so an alert about a missing backup may fire: ${error.message}`),
      );
    });
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
  if (backup.missing.length > 0) throw incomplete(folder, config, backup.missing);
  say(`The backup is ${folder}`);
}

function incomplete(folder: string, { storage }: Config, missing: string[]) {
  return conflict(`${missing.map((line) => `! ${line}`).join('\n')}
The backup ${folder} is incomplete and was not recorded. Check that ${storage ? 'STORAGE_URL' : 'DATA_DIR'} is the shop's.
Restore the missing files (npm run stock with their folder, or from an older backup) and make another backup in a new folder.`);
}

class Backup {
  readonly #sums: Checksums = new Map();
  #database!: Pick<Manifest, 'migrations' | 'tables' | 'sequences' | 'jobs'>;
  /** Files that are sold. */
  #archives: string[] = [];
  #files: string[] = [];
  /** A line for each sold file that is missing or can't be checked. */
  readonly missing: string[] = [];

  constructor(
    private readonly config: Config,
    private readonly folder: string,
  ) {}

  /**
   * Under the lock: a migration that waits for this transaction would block the whole shop.
   * @returns the time of the snapshot, by the database's clock
   */
  copyDatabase(url: string): Promise<string> {
    return withPreparationLock(url, async (client) => {
      const tables = await listTables(client);
      if (tables.length === 0) throw conflict('Nothing to back up: the database has no tables.');
      await client.query('begin isolation level repeatable read read only');
      // Before the first query, which takes the snapshot: tables that are truncated or rewritten after it would look empty.
      await client.query(`lock table ${tables.map(({ schema, name }) => quoted(schema, name)).join(', ')} in access share mode`);
      const { rows } = await client.query<{ now: string }>('select now()::text as now');
      const migrations = await listMigrations(client);
      const copied: TableRows[] = [];
      for (const table of tables) {
        const file = `database/${table.schema}.${table.name}.jsonl`;
        copied.push({ ...table, file, rows: await this.#write(file, (onRow) => rowsOf(client, table, onRow)) });
      }
      const jobs = { file: 'database/jobs.jsonl', rows: await this.#write('database/jobs.jsonl', (onRow) => jobsIn(client, onRow)) };
      this.#archives = await archivesIn(client);
      this.#database = { migrations, tables: copied, sequences: await listSequences(client), jobs };
      await client.query('commit');
      return rows[0]?.now ?? '';
    });
  }

  async copyFiles(): Promise<void> {
    if (this.config.storage) return this.#checkBucket();
    const root = dataPaths(this.config.DATA_DIR).files;
    // '~unfinished' contains files that are being written.
    for (const path of (await listFiles(root)).filter((key) => !key.startsWith('~'))) {
      await writeHashed(this.folder, `${FILES}/${path}`, createReadStream(join(root, path)), this.#sums);
      this.#files.push(path);
    }
    const copied = new Set(this.#files);
    for (const key of this.#archives) if (!copied.has(key)) this.missing.push(isMissing(key));
  }

  /** Only checks the sold files: a bucket has a backup of its own. If it doesn't respond, the tables are backed up anyway. */
  async #checkBucket(): Promise<void> {
    const store = await openFiles(this.config);
    for (const key of this.#archives) {
      try {
        if (!(await store.stat(key))) this.missing.push(isMissing(key));
      } catch (error) {
        this.missing.push(`${key} is sold, but could not be checked: ${(error as Error).message}`);
        return;
      }
    }
  }

  /** Writes the checksums last: a folder without them is an incomplete backup. */
  async finish(say: (line: string) => void): Promise<void> {
    const { APP_SECRET, DATA_DIR, storage } = this.config;
    const secret = appSecret(APP_SECRET, DATA_DIR);
    if (!APP_SECRET) await this.#write(SECRET, () => single(secret));
    const manifest: Manifest = {
      ...{ format: FORMAT, takenAt: new Date().toISOString(), ...this.#database },
      ...{ files: storage ? null : this.#files.length, fingerprint: fingerprintOf(secret) },
    };
    await this.#write(MANIFEST, () => single(JSON.stringify(manifest, null, 2)));
    await writeHashed(this.folder, CHECKSUMS, single(formatChecksums(this.#sums)), new Map());
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    say(`${manifest.tables.length} tables with ${rows} rows, ${manifest.jobs.rows} jobs`);
    say(storage ? `No files: they are in ${storage.url}, which needs a backup of its own` : `${this.#files.length} files`);
    say(
      APP_SECRET
        ? 'Not included: APP_SECRET. Store it separately; emailed links need it'
        : 'The secret that signs emailed links: keep this folder private',
    );
  }

  async #write(file: string, source: (onRow: () => void) => AsyncIterable<string>): Promise<number> {
    let count = 0;
    await writeHashed(
      this.folder,
      file,
      source(() => (count += 1)),
      this.#sums,
    );
    return count;
  }
}

function isMissing(key: string): string {
  return `${key} is sold, but is missing`;
}

async function* single(text: string): AsyncGenerator<string> {
  yield text;
}

async function archivesIn(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ archive_key: string }>('select archive_key from photo_set');
  return rows.map((row) => row.archive_key);
}

async function rejectUsed(folder: string): Promise<void> {
  const entries = await readdir(folder).catch((error) => (error.code === 'ENOENT' ? [] : Promise.reject(error)));
  if (entries.length > 0) throw conflict(`${folder} is not empty: choose a new folder for each backup.`);
}

async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}

/**
 * Records in the database that a complete backup was made, for the metrics of every process.
 * @param takenAt the time of its snapshot, as PostgreSQL formats it
 */
export async function recordBackup(url: string, takenAt: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      // Two backups may have been made at the same time.
      `insert into last_backup (taken_at) values ($1)
       on conflict (is_only) do update set taken_at = greatest(last_backup.taken_at, excluded.taken_at)`,
      [takenAt],
    );
  } finally {
    await client.end();
  }
}
