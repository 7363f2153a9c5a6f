import type { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PoolClient } from 'pg';

const BEAT_MS = 10_000;

/**
 * graphile-worker listens on a connection and says nothing there for days: whether the other end still lives shows only when it is
 * asked. Without an answer the limit of the pool for silence ends the connection, and graphile-worker listens on another one.
 * @param events graphile-worker's own
 */
export function keepAskingListener(events: EventEmitter, beatMs = BEAT_MS): void {
  let isOver = new AbortController();
  events.on('pool:listen:success', ({ client }: { client: PoolClient }) => {
    isOver = new AbortController();
    void keepAsking(client, beatMs, isOver.signal);
  });
  // Also when the connection is lost.
  events.on('pool:listen:release', () => isOver.abort());
}

async function keepAsking(client: PoolClient, beatMs: number, signal: AbortSignal): Promise<void> {
  try {
    for (;;) {
      await sleep(beatMs, null, { signal });
      await client.query('select 1');
    }
  } catch {
    // It is over, or graphile-worker hears of the loss itself.
  }
}
