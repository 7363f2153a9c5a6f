import { DAY_MS, HOUR_MS } from '@archive/schema/durations';
import type { FastifyBaseLogger as Logger } from 'fastify';
import type { Clock } from '../../clock.ts';
import type { EmulatorDatabase } from './database.ts';

/** How long Stripe keeps them. */
const KEYS_KEPT_MS = DAY_MS;
const EVENTS_KEPT_MS = 30 * DAY_MS;

/** Deletes, once an hour, what Stripe would delete. Payments, charges and refunds stay. */
export class Housekeeping {
  readonly #database: EmulatorDatabase;
  readonly #clock: Clock;
  readonly #logger: Logger;
  #timer: NodeJS.Timeout | undefined;
  #underway: Promise<void> = Promise.resolve();

  constructor(database: EmulatorDatabase, clock: Clock, logger: Logger) {
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
    this.#underway = this.#sweep().catch((error) => this.#logger.warn({ err: error }, 'stripe emulator cannot delete old rows'));
  }

  async #sweep(): Promise<void> {
    const now = this.#clock.now();
    const { connection } = this.#database;
    await connection.query('delete from stripe_sandbox.idempotency_key where created_at < $1', [new Date(now.getTime() - KEYS_KEPT_MS)]);
    await connection.query(
      `with old as (
         delete from stripe_sandbox.object where type = 'event' and created_at < $1
           and not exists (select from stripe_sandbox.delivery where event = id and next_attempt_at is not null)
         returning id
       )
       delete from stripe_sandbox.delivery where event in (select id from old)`,
      [new Date(now.getTime() - EVENTS_KEPT_MS)],
    );
  }
}
