import type { Socket } from 'node:net';
import type { Pool, PoolClient } from 'pg';

/** No query of a visitor or a job takes this long. Also used as a pool's `connectionTimeoutMillis`, because connecting can hang too. */
export const SILENCE_MS = 30_000;

/**
 * Kysely never releases the connection of a transaction that could be neither committed nor rolled back, as when the database shuts
 * down (kysely issue 1990); eventually the pool has none left. Here a lost connection releases itself.
 */
export function releaseLostConnections(pool: Pool): void {
  const connect = pool.connect.bind(pool);
  const connectAndWatch = async () => releasedOnEnd(await connect());
  // With a callback, the pool itself requests a connection.
  pool.connect = ((callback?: Parameters<typeof connect>[0]) => (callback ? connect(callback) : connectAndWatch())) as Pool['connect'];
}

/** The pool throws when a connection is released twice, so the second release does nothing. */
function releasedOnEnd(client: PoolClient): PoolClient {
  const { release } = client;
  let isReleased = false;
  const releaseOnce: PoolClient['release'] = (error) => {
    if (isReleased) return;
    isReleased = true;
    client.off('end', onEnd);
    release(error);
  };
  const onEnd = () => releaseOnce(true);
  client.once('end', onEnd);
  client.release = releaseOnce;
  return client;
}

/**
 * Closes borrowed connections that silently lost the server, as after a failover or behind a firewall: TCP takes a quarter of an
 * hour to notice. Call it after the migrations, which may run for a long time. A connection that only listens needs heartbeats
 * at a shorter interval.
 * @param silenceMs closes a connection after this long without traffic in either direction
 */
export function endSilent(pool: Pool, silenceMs = SILENCE_MS): void {
  pool.on('acquire', (client) => socketOf(client).off('timeout', destroy).once('timeout', destroy).setTimeout(silenceMs));
  pool.on('release', (_error, client) => socketOf(client).setTimeout(0));
}

function destroy(this: Socket): void {
  this.destroy();
}

/** pg has no public property for it. */
function socketOf(client: PoolClient): Socket {
  return (client as unknown as { connection: { stream: Socket } }).connection.stream;
}
