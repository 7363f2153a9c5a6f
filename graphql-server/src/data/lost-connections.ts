import type { Socket } from 'node:net';
import type { Pool, PoolClient } from 'pg';

/** Nothing that a visitor or a job asks lasts as long. A pool's `connectionTimeoutMillis`, too: connecting can be met with silence. */
export const SILENCE_MS = 30_000;

/**
 * Kysely keeps the connection of a transaction that could neither be committed nor rolled back, as when the database ends
 * (kysely issue 1990): after as many as the pool has, nobody gets one any more. Here a lost connection gives itself back.
 */
export function giveBackLost(pool: Pool): void {
  const connect = pool.connect.bind(pool);
  const lending = async () => givingItselfBack(await connect());
  // With a callback the pool asks for itself.
  pool.connect = ((callback?: Parameters<typeof connect>[0]) => (callback ? connect(callback) : lending())) as Pool['connect'];
}

/** The pool takes a connection back once and throws at the second time: whoever comes second does nothing. */
function givingItselfBack(client: PoolClient): PoolClient {
  const { release } = client;
  let isBack = false;
  const giveBack: PoolClient['release'] = (error) => {
    if (isBack) return;
    isBack = true;
    client.off('end', onEnd);
    release(error);
  };
  const onEnd = () => giveBack(true);
  client.once('end', onEnd);
  client.release = giveBack;
  return client;
}

/**
 * Ends borrowed connections whose other end has gone without a word, as after a failover or behind a firewall: TCP itself takes a
 * quarter of an hour to notice. To be called when the migrations are done, which may take as long as they like. A connection that only
 * listens must be asked more often than that.
 * @param silenceMs for which nothing was sent and nothing heard
 */
export function endSilent(pool: Pool, silenceMs = SILENCE_MS): void {
  pool.on('acquire', (client) => socketOf(client).off('timeout', destroy).once('timeout', destroy).setTimeout(silenceMs));
  pool.on('release', (_error, client) => socketOf(client).setTimeout(0));
}

function destroy(this: Socket): void {
  this.destroy();
}

/** pg has no word for it. */
function socketOf(client: PoolClient): Socket {
  return (client as unknown as { connection: { stream: Socket } }).connection.stream;
}
