import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { withPreparationLock } from '#data/migrate';
import { migrations } from '#data/migrations/list';
import { conflict } from '#kernel/errors';
import type { Config } from '#ops/config/config';
import { dataPaths, makeDataFolder } from '#ops/data-folder/data-folder';
import { rejectConnected, withDatabase } from '../with-database.ts';
import { decideSecret, type SecretOptions } from './decide-secret.ts';
import { MIGRATIONS } from './describe-database.ts';
import { listFiles, verifyChecksums } from './hashed-file.ts';
import { FILES, type Manifest, readManifest } from './manifest.ts';
import { Replacement } from './replacement.ts';
import { restoreDatabase } from './restore-database.ts';

export interface RestoreOptions extends SecretOptions {
  /** Existing data may be replaced. */
  mayReplace: boolean;
}

/**
 * Restores the shop to the state of the backup, completely or not at all.
 * @param say receives a line for everything restored
 * @throws AppError and then leaves everything as it was
 */
export async function restoreBackup(config: Config, source: string, options: RestoreOptions, say: (line: string) => void): Promise<void> {
  const folder = resolve(source);
  await verifyChecksums(folder);
  const manifest = await readManifest(folder);
  rejectNewer(manifest);
  makeDataFolder(config.DATA_DIR);
  const secret = await decideSecret(config, folder, manifest, options);
  if (!options.mayReplace) await rejectFiles(config, manifest);
  await withDatabase(config, (url) =>
    withPreparationLock(url, async (client) => {
      await rejectConnected(client, 'Nothing was restored.');
      if (!options.mayReplace) await rejectTables(client);
      const replacements = await stage(config, folder, manifest, secret);
      const apply = async () => {
        for (const replacement of replacements) await replacement.apply();
      };
      try {
        const skipped = await restoreDatabase(url, folder, manifest, apply);
        for (const table of skipped) say(`! skipped the table ${table}: no migration creates it`);
      } catch (error) {
        for (const replacement of replacements) await replacement.rollBack();
        throw error;
      }
      for (const replacement of replacements) await replacement.finish();
    }),
  );
  sayResult(config, folder, manifest, say);
}

function rejectNewer({ migrations: made }: Manifest): void {
  const known = new Set(migrations.map((migration) => (typeof migration === 'function' ? '' : migration.name)));
  const unknown = made.find((name) => !known.has(name));
  if (unknown)
    throw conflict(`The backup comes from a newer version of the shop, which has the migration ${unknown}. Restore it with that version.`);
}

async function rejectFiles({ storage, DATA_DIR }: Config, { files }: Manifest): Promise<void> {
  const present = storage || files === null ? [] : await listFiles(dataPaths(DATA_DIR).files);
  if (present.length > 0) throw conflict(`There are files in ${DATA_DIR}. To replace them, add --replace. Nothing was restored.`);
}

async function rejectTables(client: Client): Promise<void> {
  const { rows } = await client.query("select 1 from pg_tables where schemaname = 'public' and tablename <> $1 limit 1", [MIGRATIONS]);
  if (rows.length > 0) throw conflict('The database is not empty. To replace its content, add --replace. Nothing was restored.');
}

/** Prepares all replacements, so that only renaming is left for the moment before the database commits. */
async function stage({ storage, DATA_DIR }: Config, folder: string, { files }: Manifest, secret: string | null): Promise<Replacement[]> {
  const paths = dataPaths(DATA_DIR);
  const replacements: Replacement[] = [];
  const replace = async (path: string, fill: (staged: string) => Promise<unknown>) => {
    const replacement = new Replacement(path);
    await replacement.prepare();
    await fill(replacement.staged);
    replacements.push(replacement);
  };
  if (!storage && files !== null) await replace(paths.files, (staged) => copyFiles(join(folder, FILES), staged));
  if (secret !== null) await replace(paths.secret, (staged) => writeFile(staged, secret, { mode: 0o600, flush: true }));
  return replacements;
}

/** Copies with the permissions of the file store instead of the backup's, because a proxy may serve the files. */
async function copyFiles(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const path of await listFiles(from)) {
    await mkdir(dirname(join(to, path)), { recursive: true });
    await pipeline(createReadStream(join(from, path)), createWriteStream(join(to, path), { flush: true }));
  }
}

function sayResult({ storage }: Config, folder: string, manifest: Manifest, say: (line: string) => void): void {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  say(
    `Restored the shop of ${manifest.takenAt}: ${rows} rows, ${manifest.jobs.rows} jobs, ${storage ? 'no' : (manifest.files ?? 'no')} files`,
  );
  if (storage && manifest.files) say(`! Copy its files into the bucket yourself: ${join(folder, FILES)} -> ${storage.url}`);
  if (!storage && manifest.files === null) say('! Its files were in a bucket and are not in the backup');
  const pending = migrations.length - manifest.migrations.length;
  if (pending > 0) say(`The next start runs newer migrations: ${pending}`);
}
