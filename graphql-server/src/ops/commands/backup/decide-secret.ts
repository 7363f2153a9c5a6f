import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { conflict } from '#kernel/errors';
import type { Config } from '#ops/config/config';
import { dataPaths } from '#ops/data-folder/data-folder';
import { fingerprintOf, type Manifest, SECRET } from './manifest.ts';

export interface SecretOptions {
  mayReplace: boolean;
  /** The old secret is lost: links in mails that were sent may die. */
  mayChangeSecret: boolean;
}

/**
 * Links in mails are signed, and open only with the secret of the shop that sent them.
 * @returns the secret to write into the data folder; null where what is there is right
 * @throws AppError CONFLICT where the shop would have another secret than the backup's, and nobody has said that it may
 */
export async function decideSecret(
  { APP_SECRET, DATA_DIR }: Pick<Config, 'APP_SECRET' | 'DATA_DIR'>,
  folder: string,
  { fingerprint }: Pick<Manifest, 'fingerprint'>,
  { mayReplace, mayChangeSecret }: SecretOptions,
): Promise<string | null> {
  const saved = await readIfThere(join(folder, SECRET));
  const own = APP_SECRET ?? (await readIfThere(dataPaths(DATA_DIR).secret));
  if (own !== null && fingerprintOf(own) === fingerprint) return null;
  if (saved !== null && !APP_SECRET && (own === null || mayReplace)) return saved;
  if (mayChangeSecret) return null;
  const remedy = APP_SECRET || saved === null ? 'Set APP_SECRET to the secret that the shop had' : 'To take that of the backup: --replace';
  throw conflict(
    `The shop would have another secret than its backup, and links in mails that were sent would not open. ${remedy}; should it be lost: --new-secret.`,
  );
}

async function readIfThere(path: string): Promise<string | null> {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
