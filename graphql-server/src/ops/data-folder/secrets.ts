import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { randomToken } from '#kernel/secrets/tokens';
import { dataPaths } from './data-folder.ts';

/** Null when the file doesn't exist. */
export function readSecret(path: string): string | null {
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : null;
}

/** A secret that is generated once and stored in a file only we can read. The file is complete or absent, even after a crash. */
export function storedSecret(path: string, make: () => string): string {
  if (!existsSync(path)) {
    mkdirSync(dirname(path), { recursive: true });
    const draft = `${path}.${process.pid}`;
    writeFileSync(draft, make(), { mode: 0o600 });
    // Linking fails when another instance was faster: both then read the same file.
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

/** The application's secret: configured, or generated once and stored in the data folder. */
export function appSecret(configured: string | undefined, dataDir: string): string {
  return configured ?? storedSecret(dataPaths(dataDir).secret, () => randomToken(48));
}
