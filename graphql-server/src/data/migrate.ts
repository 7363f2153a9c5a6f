import { Client } from 'pg';
import { SILENCE_MS } from './lost-connections.ts';
import type { Orm } from './orm.ts';

// Any constant will do, as long as every version of the server uses the same one.
const PREPARATION_LOCK = 7_202_611;

/**
 * Does what makes a database ready, while no other process does so. Several instances may start at once: one works, the
 * others wait and find it done. The lock lives on a connection of its own, so that it ends with this process whatever happens.
 * @param work may use that connection
 */
export async function inTurn<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  // It may wait for its turn for minutes, so that only TCP can tell whether the other end still lives.
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: SILENCE_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  // A lost connection is noticed by the work itself, which says it better.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [PREPARATION_LOCK]);
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Brings the tables up to date; to be called in turn. @returns how many migrations were needed */
export async function migrate(orm: Orm): Promise<number> {
  return (await orm.migrator.up()).length;
}
