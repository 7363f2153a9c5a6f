import { join } from 'node:path';
import { conflict } from '#kernel/errors';
import type { Config } from '#ops/config/config';
import { dataPaths } from '#ops/data-folder/data-folder';
import { readSecret } from '#ops/data-folder/secrets';
import { fingerprintOf, type Manifest, SECRET } from './manifest.ts';

/**
 * Links in emails are signed, and valid only with the secret of the shop that sent them.
 * @param mayChangeSecret the old secret is lost: links in sent emails may become invalid
 * @returns the secret to write into the data folder, which has none; null if nothing has to be written
 * @throws AppError CONFLICT if the shop's secret would differ from the backup's
 */
export function decideSecret(
  { APP_SECRET, DATA_DIR }: Pick<Config, 'APP_SECRET' | 'DATA_DIR'>,
  folder: string,
  { fingerprint }: Pick<Manifest, 'fingerprint'>,
  mayChangeSecret: boolean,
): string | null {
  const path = dataPaths(DATA_DIR).secret;
  const own = APP_SECRET ?? readSecret(path);
  const saved = readSecret(join(folder, SECRET));
  if (own === null && saved !== null) return saved;
  if (mayChangeSecret || (own !== null && fingerprintOf(own) === fingerprint)) return null;
  throw conflict(
    `The shop would have another secret than its backup, and links in sent emails would be invalid. ${
      saved !== null && !APP_SECRET ? `Move ${path} away` : "Set APP_SECRET to the shop's old secret"
    }. If the old secret is lost, add --new-secret.`,
  );
}
