import { join } from 'node:path';
import { randomToken } from '#kernel/tokens';
import { keptSecret } from './kept-secret.ts';

/** The application's secret: configured, or made once and kept in the data folder. */
export function appSecret(configured: string | undefined, dataDir: string): string {
  return configured ?? keptSecret(join(dataDir, 'app-secret'), () => randomToken(48));
}
