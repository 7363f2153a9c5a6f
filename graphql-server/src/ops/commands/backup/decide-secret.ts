import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { conflict } from '#kernel/errors';
import type { Config } from '#ops/config/config';
import { dataPaths } from '#ops/data-folder/data-folder';
import { fingerprintOf, type Manifest, SECRET } from './manifest.ts';

export interface SecretOptions {
  mayReplace: boolean;
  /** The old secret is lost: links in sent emails may become invalid. */
  mayChangeSecret: boolean;
}

/**
 * Links in emails are signed, and valid only with the secret of the shop that sent them.
 * @returns the secret to write into the data folder; null if nothing has to be written
 * @throws AppError CONFLICT if the shop's secret would differ from the backup's and the options don't allow it
 */
export async function decideSecret(
  { APP_SECRET, DATA_DIR }: Pick<Config, 'APP_SECRET' | 'DATA_DIR'>,
  folder: string,
  { fingerprint }: Pick<Manifest, 'fingerprint'>,
  { mayReplace, mayChangeSecret }: SecretOptions,
): Promise<string | null> {
  const saved = await readIfExists(join(folder, SECRET));
  const own = APP_SECRET ?? (await readIfExists(dataPaths(DATA_DIR).secret));
  if (own !== null && fingerprintOf(own) === fingerprint) return null;
  if (saved !== null && !APP_SECRET && (own === null || mayReplace)) return saved;
  if (mayChangeSecret) return null;
  const remedy =
    APP_SECRET || saved === null ? "Set APP_SECRET to the shop's old secret" : 'To use the secret in the backup, add --replace';
  throw conflict(
    `The shop would have another secret than its backup, and links in sent emails would be invalid. ${remedy}. If the old secret is lost, add --new-secret.`,
  );
}

async function readIfExists(path: string): Promise<string | null> {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
