import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { countText } from '@archive/schema/count-text';
import { Client } from 'pg';
import { conflict } from '#kernel/errors';
import type { Config } from '#ops/config/config';
import { dataPaths } from '#ops/data-folder/data-folder';
import { appSecret } from '#ops/data-folder/secrets';
import { openFiles } from '#ops/open-files';
import { copyFiles, listFiles, PRIVATE, writeChecksums } from './backup-folder.ts';
import { dumpDatabase } from './dump-database.ts';
import { fillNewFolder } from './fill-new-folder.ts';
import { contentText, FILES, fingerprintOf, MANIFEST, type Manifest, SECRET } from './manifest.ts';

type Say = (line: string) => void;

/**
 * Copies the embedded database and the files into a new folder while the shop runs. A database of DATABASE_URL is only asked which files
 * are sold: pg_dump saves it.
 * @param url of the database
 * @param printLine receives a line for everything copied
 * @throws AppError CONFLICT if the folder is not empty, if another backup is being written there, or if sold files are missing, in a
 *   bucket too. In the last case the backup is kept.
 */
export async function makeBackup(config: Config, url: string, target: string, printLine: Say): Promise<void> {
  const folder = resolve(target);
  const takenAt = await timeOf(url);
  const secret = appSecret(config.APP_SECRET, config.DATA_DIR);
  const shop = fingerprintOf(secret).slice(0, 8);
  const contents = { takenAt, secret };
  const manifest = await fillNewFolder({ folder, url, shop }, (unfinished) => fill(config, url, unfinished, contents));
  sayContents(config, manifest, printLine);
  const missing = await missingFiles(config, url);
  // Not recorded, so the alert about a missing backup fires.
  if (missing.length > 0) throw incomplete(folder, config, missing);
  // The backup is complete even if recording it fails.
  await recordBackup(url, takenAt).catch((error) =>
    printLine(`! The backup could not be recorded in the database, so an alert about a missing backup may fire: ${error.message}`),
  );
  printLine(`The backup is ${folder}`);
}

async function fill(
  config: Config,
  url: string,
  folder: string,
  { takenAt, secret }: { takenAt: Date; secret: string },
): Promise<Manifest> {
  const { APP_SECRET, DATABASE_URL, DATA_DIR, storage } = config;
  const database = DATABASE_URL ? null : await dumpDatabase(url, folder);
  // After the database, because files are stored before the rows that name them.
  const files = storage ? null : await copyStored(dataPaths(DATA_DIR).files, join(folder, FILES));
  if (!APP_SECRET) await writeFile(join(folder, SECRET), secret, PRIVATE);
  const shared = { takenAt: takenAt.toISOString(), files, fingerprint: fingerprintOf(secret) };
  const manifest: Manifest = database ? { format: 1, ...shared, ...database } : { format: 2, ...shared };
  await writeFile(join(folder, MANIFEST), JSON.stringify(manifest, null, 2), PRIVATE);
  await writeChecksums(folder);
  return manifest;
}

function sayContents({ APP_SECRET, storage }: Config, manifest: Manifest, printLine: Say): void {
  printLine(
    manifest.format === 1
      ? `${countText(manifest.tables.length, 'table')} with ${contentText(manifest)}`
      : 'No database. Save it before the files: pg_dump --format=custom --file=FOLDER.dump "$DATABASE_URL", or your provider\'s snapshots',
  );
  printLine(
    storage ? `No files: they are in ${storage.url}. Enable versioning there, or copy the bucket` : countText(manifest.files ?? 0, 'file'),
  );
  printLine(
    APP_SECRET
      ? 'Not included: APP_SECRET. Store it separately; emailed links need it'
      : 'The secret that signs emailed links: keep this folder private',
  );
}

/** '~unfinished' contains files that are being written. */
async function copyStored(from: string, to: string): Promise<number> {
  const paths = (await listFiles(from)).filter((path) => !path.startsWith('~'));
  return copyFiles(paths, from, to, PRIVATE);
}

/** @returns a line for each sold file that is missing in the store, or for a store that can't be checked */
async function missingFiles(config: Config, url: string): Promise<string[]> {
  const store = await openFiles(config);
  const missing: string[] = [];
  try {
    for (const key of await soldFiles(url)) if (!(await store.stat(key))) missing.push(`! ${key} is sold, but is missing`);
  } catch (error) {
    missing.push(`! The sold files could not be checked: ${(error as Error).message}`);
  }
  return missing;
}

/** The zips that buyers get. Only a migrated database has the second table and all of its columns. */
async function soldFiles(url: string): Promise<string[]> {
  const [row] = await query<{ has_parts: boolean }>(url, "select to_regclass('public.archive_part') is not null as has_parts");
  const parts = row?.has_parts
    ? `except select file_key from archive_part p where to_jsonb(p) ->> 'file_deleted_at' is not null
       union select p.file_key from archive_part p join photo_set s on s.id = p.photo_set_id and s.current_version = p.version
       where to_jsonb(p) ->> 'file_deleted_at' is null`
    : '';
  const rows = await query<{ key: string }>(url, `select archive_key as key from photo_set ${parts} order by 1`);
  return rows.map(({ key }) => key);
}

function incomplete(folder: string, { storage }: Config, missing: string[]) {
  return conflict(`${missing.join('\n')}
The backup ${folder} is incomplete and was not recorded. Check that ${storage ? 'STORAGE_URL' : 'DATA_DIR'} is the shop's.
Restore the missing files (npm run stock with their folder, or from an older backup) and make another backup in a new folder.`);
}

/** The database's time. @throws AppError CONFLICT if it is not a shop's database */
async function timeOf(url: string): Promise<Date> {
  const [row] = await query<{ now: Date; is_shop: boolean }>(url, "select now(), to_regclass('public.photo_set') is not null as is_shop");
  if (!row?.is_shop) throw conflict('Nothing to back up: the database has no tables.');
  return row.now;
}

/** Records in the database that a complete backup was made, for the metrics of every process. */
export async function recordBackup(url: string, takenAt: Date): Promise<void> {
  await query(
    url,
    // Two backups may have been made at the same time.
    `insert into last_backup (taken_at) values ($1)
     on conflict (is_only) do update set taken_at = greatest(last_backup.taken_at, excluded.taken_at)`,
    [takenAt],
  );
}

async function query<Row extends object>(url: string, sql: string, values: unknown[] = []): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}
