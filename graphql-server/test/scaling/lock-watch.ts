import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';

const EVERY_MS = 50;
const LONGEST = `select max(extract(epoch from clock_timestamp() - waitstart) * 1000)::int as ms from pg_locks
  where not granted and locktype = 'relation' and database = (select oid from pg_database where datname = current_database())`;

/** Polls how long the longest wait for a table lock has taken. On a busy machine that is far shorter than response times. */
export class LockWatch {
  /** The longest wait so far. */
  longestMs = 0;
  #isOver = false;
  readonly #done: Promise<void>;

  constructor(database: Client) {
    this.#done = this.#watch(database);
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#done;
  }

  async #watch(database: Client): Promise<void> {
    for (; !this.#isOver; await delay(EVERY_MS)) {
      const { rows } = await database.query<{ ms: number | null }>(LONGEST);
      this.longestMs = Math.max(this.longestMs, rows[0]?.ms ?? 0);
    }
  }
}
