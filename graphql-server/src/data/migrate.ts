import { Client } from 'pg';
import { SILENCE_MS } from './lost-connections.ts';
import type { Orm } from './orm.ts';

// Any constant works, as long as every version of the server uses the same one.
const PREPARATION_LOCK = 7_202_611;

/**
 * Prepares the database while holding a lock. Several instances may start at once: one does the work, the others wait and
 * find it done. The lock belongs to its own connection, so it ends with this process in any case.
 * @param work may use that connection
 */
export function withPreparationLock<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  return withConnection(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [PREPARATION_LOCK]);
    return await work(client);
  });
}

/** Runs work with a connection that holds a lock, maybe for hours, and that the work may use. */
export async function withConnection<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  // It may wait for the lock for minutes, so only TCP keepalives can detect a lost server.
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: SILENCE_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  // The work itself fails on a lost connection, with a better error.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Runs pending migrations; call it within withPreparationLock(). @returns how many ran */
export async function migrate(orm: Orm): Promise<number> {
  return (await orm.migrator.up()).length;
}
