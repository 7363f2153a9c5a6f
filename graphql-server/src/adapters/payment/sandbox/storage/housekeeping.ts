import { before, type Clock, DAY_MS, HOUR_MS } from '#kernel/clock';
import type { Logger } from '#kernel/logger';
import type { SandboxDatabase } from './database.ts';

/** As long as Stripe keeps them. */
const KEYS_KEPT_MS = DAY_MS;
const EVENTS_KEPT_MS = 30 * DAY_MS;

/** Forgets, once an hour, what Stripe would have forgotten too. Payments, charges and refunds stay for ever. */
export class Housekeeping {
  readonly #database: SandboxDatabase;
  readonly #clock: Clock;
  readonly #logger: Logger;
  #timer: NodeJS.Timeout | undefined;
  #underway: Promise<void> = Promise.resolve();

  constructor(database: SandboxDatabase, clock: Clock, logger: Logger) {
    this.#database = database;
    this.#clock = clock;
    this.#logger = logger;
  }

  start(): void {
    this.#begin();
    this.#timer = setInterval(() => this.#begin(), HOUR_MS).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#underway;
  }

  #begin(): void {
    this.#underway = this.#sweep().catch((error) => this.#logger.warn({ err: error }, 'stripe sandbox cannot clean up'));
  }

  async #sweep(): Promise<void> {
    const now = this.#clock.now();
    const { connection } = this.#database;
    await connection.query('delete from stripe_sandbox.idempotency_key where created_at < $1', [before(now, KEYS_KEPT_MS)]);
    await connection.query(
      `with old as (
         delete from stripe_sandbox.object where type = 'event' and created_at < $1
           and not exists (select from stripe_sandbox.delivery where event = id and next_attempt_at is not null)
         returning id
       )
       delete from stripe_sandbox.delivery where event in (select id from old)`,
      [before(now, EVENTS_KEPT_MS)],
    );
  }
}
