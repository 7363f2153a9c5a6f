import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** The URL of a running shop's embedded database, for other clients. @param {string} dataDir */
export function databaseUrl(dataDir) {
  const folder = join(dataDir, 'postgres');
  const { postgresPort } = JSON.parse(readFileSync(join(folder, 'watchdog.json'), 'utf8'));
  const password = readFileSync(join(folder, 'cluster', 'archive-password'), 'utf8').trim();
  return `postgres://archive:${encodeURIComponent(password)}@127.0.0.1:${postgresPort}/archive`;
}

/** A connection to the embedded database of a running shop. @param {string} dataDir */
export async function connect(dataDir) {
  const client = new pg.Client({ connectionString: databaseUrl(dataDir) });
  await client.connect();
  return client;
}
