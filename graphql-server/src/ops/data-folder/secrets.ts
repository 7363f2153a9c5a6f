import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { randomToken } from '#kernel/secrets/tokens';
import { dataPaths } from './data-folder.ts';

/** Null where none is kept. */
export function readSecret(path: string): string | null {
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : null;
}

/** A secret that is made once and kept in a file only we can read. Whole or not at all, whenever the process ends. */
export function storedSecret(path: string, make: () => string): string {
  if (!existsSync(path)) {
    mkdirSync(dirname(path), { recursive: true });
    const draft = `${path}.${process.pid}`;
    writeFileSync(draft, make(), { mode: 0o600 });
    // Linking fails where another instance was faster: both then read the same file.
    try {
      linkSync(draft, path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      rmSync(draft);
    }
  }
  return readFileSync(path, 'utf8').trim();
}

/** The application's secret: configured, or made once and kept in the data folder. */
export function appSecret(configured: string | undefined, dataDir: string): string {
  return configured ?? storedSecret(dataPaths(dataDir).secret, () => randomToken(48));
}
