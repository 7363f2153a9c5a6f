import { randomToken } from '#kernel/tokens';
import { dataPaths } from './data-folder.ts';
import { keptSecret } from './kept-secret.ts';

/** The application's secret: configured, or made once and kept in the data folder. */
export function appSecret(configured: string | undefined, dataDir: string): string {
  return configured ?? keptSecret(dataPaths(dataDir).secret, () => randomToken(48));
}
