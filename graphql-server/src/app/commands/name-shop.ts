import type { Config } from '../config/config.ts';
import { dataPaths } from '../data-folder.ts';
import { databaseName } from '../database-name.ts';

/** Which shop a command works on, in a line: one that lacks its environment finds another, or makes one. */
export function nameShop({ DATABASE_URL, DATA_DIR, storage }: Config): string {
  const { files, postgres } = dataPaths(DATA_DIR);
  const database = DATABASE_URL ? `database ${databaseName(DATABASE_URL)}` : `the try-out database in ${postgres}`;
  return `shop: ${database}, files in ${storage ? storage.url : files}`;
}
