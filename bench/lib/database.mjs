import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** A connection to the embedded database of a running shop. @param {string} dataDir */
export async function connect(dataDir) {
  const folder = join(dataDir, 'postgres');
  const { postgresPort } = JSON.parse(readFileSync(join(folder, 'watchdog.json'), 'utf8'));
  const password = readFileSync(join(folder, 'cluster', 'archive-password'), 'utf8').trim();
  const client = new pg.Client({ host: '127.0.0.1', port: postgresPort, user: 'archive', password, database: 'archive' });
  await client.connect();
  return client;
}
