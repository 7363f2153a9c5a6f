import { rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { countText } from '@archive/schema/count-text';
import { migrations } from '#data/migrations/list';
import { conflict } from '#kernel/errors';
import type { Config } from '#ops/config/config';
import { dataPaths, makeDataFolder } from '#ops/data-folder/data-folder';
import { withDatabase } from '../with-database.ts';
import { copyFiles, listFiles, requireFile, verifyChecksums } from './backup-folder.ts';
import { decideSecret } from './decide-secret.ts';
import { contentText, type DatabaseManifest, FILES, MANIFEST, type Manifest, readManifest } from './manifest.ts';
import { restoreDatabase } from './restore-database.ts';

type Say = (line: string) => void;

/**
 * Restores a backup into an empty place, completely or not at all.
 * @param printLine receives a line for everything restored
 * @throws AppError CONFLICT if there are data or files, and then changes nothing
 */
export async function restoreBackup(config: Config, source: string, options: { mayChangeSecret: boolean }, printLine: Say): Promise<void> {
  const folder = resolve(source);
  const manifest = await verify(folder);
  makeDataFolder(config.DATA_DIR);
  const secret = decideSecret(config, folder, manifest, options.mayChangeSecret);
  const paths = config.storage ? [] : await listFiles(join(folder, FILES));
  const place = dataPaths(config.DATA_DIR);
  if (paths.length > 0) await rejectFiles(place.files);
  let hasBegun = false;
  const restoreFiles = async () => {
    // Again, because another restore may have been faster.
    if (paths.length > 0) await rejectFiles(place.files);
    hasBegun = true;
    await copyFiles(paths, join(folder, FILES), place.files);
    if (secret !== null) await writeFile(place.secret, secret, { mode: 0o600, flush: true });
  };
  try {
    if (manifest.format === 2) await restoreFiles();
    else await withDatabase(config, (url) => restoreDatabase(url, folder, manifest, { printLine, beforeLoad: restoreFiles }));
  } catch (error) {
    // None of them existed before. Until then they would be another restore's.
    if (hasBegun) for (const path of paths) await rm(join(place.files, path), { force: true });
    if (hasBegun && secret !== null) await rm(place.secret, { force: true });
    throw error;
  }
  printResult(config, folder, manifest, printLine);
}

/** @throws AppError if the backup is incomplete, damaged or newer than this version */
async function verify(folder: string): Promise<Manifest> {
  const files = await verifyChecksums(folder);
  requireFile(files, MANIFEST);
  const manifest = await readManifest(folder);
  if (manifest.format === 2) return manifest;
  for (const { file } of [...manifest.tables, manifest.jobs]) requireFile(files, file);
  rejectNewer(manifest);
  return manifest;
}

function rejectNewer({ migrations: made }: DatabaseManifest): void {
  const known = new Set(migrations.map((migration) => (typeof migration === 'function' ? '' : migration.name)));
  const unknown = made.find((name) => !known.has(name));
  if (unknown)
    throw conflict(`The backup comes from a newer version of the shop, which has the migration ${unknown}. Restore it with that version.`);
}

async function rejectFiles(path: string): Promise<void> {
  if ((await listFiles(path)).length > 0) throw conflict(`There are files in ${path}: move the folder away first. Nothing was restored.`);
}

function printResult({ storage }: Config, folder: string, manifest: Manifest, printLine: Say): void {
  const files = storage || manifest.files === null ? 'no files' : countText(manifest.files, 'file');
  if (manifest.format === 2) {
    printLine(`Restored ${files} of ${manifest.takenAt}`);
    printLine('! The database is not in this backup: restore it with pg_restore, or from your provider');
  } else {
    printLine(`Restored the shop of ${manifest.takenAt}: ${contentText(manifest)}, ${files}`);
    const pending = migrations.length - manifest.migrations.length;
    if (pending > 0) printLine(`The next start runs newer migrations: ${pending}`);
  }
  if (storage && manifest.files) printLine(`! Copy its files into the bucket yourself: ${join(folder, FILES)} -> ${storage.url}`);
  if (!storage && manifest.files === null) printLine('! Its files were in a bucket and are not in the backup');
}
