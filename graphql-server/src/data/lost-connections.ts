import type { Pool, PoolClient } from 'pg';

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
