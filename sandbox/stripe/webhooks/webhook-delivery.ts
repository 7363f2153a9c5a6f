import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@archive/schema/durations';
import type { FastifyBaseLogger as Logger } from 'fastify';
import Stripe from 'stripe';
import type { Clock } from '../../clock.ts';
import type { EmulatorDatabase } from '../storage/database.ts';
import { PollLoop } from '../storage/poll-loop.ts';

const AT_ONCE = 8;
const TIMEOUT_MS = 10 * SECOND_MS;
/** Longer than an attempt takes; after a crash the next attempt waits for the lease to end. */
const LEASE_MS = 20 * SECOND_MS;
const POLL_MS = SECOND_MS;
const GIVE_UP_AFTER_MS = 72 * HOUR_MS;
const DELAYS_MS = [
  ...[1, 5, 30].map((seconds) => seconds * SECOND_MS),
  ...[2, 10, 30].map((minutes) => minutes * MINUTE_MS),
  ...[1, 2, 4, 8].map((hours) => hours * HOUR_MS),
];

export interface WebhookDeliveryOptions {
  database: EmulatorDatabase;
  webhookSecret: string;
  /** Called at every attempt: a server on port 0 gets its port late. */
  webhookUrl: () => string;
  logger: Logger;
  clock: Clock;
}

interface Delivery {
  event: string;
  copy: number;
  attempts: number;
  first_attempt_at: Date;
  body: Stripe.EventBase;
}

/**
 * Posts events to the webhook until it accepts them. Rows are leased, so that two instances do not deliver the same one at
 * the same moment; after a crash or a lost reply it is delivered again, as Stripe does.
 */
export class WebhookDelivery {
  readonly #options: WebhookDeliveryOptions;
  readonly #underway = new Set<Promise<void>>();
  readonly #loop = new PollLoop(() => this.#beginAll());

  constructor(options: WebhookDeliveryOptions) {
    this.#options = options;
  }

  start(): void {
    this.#loop.start();
  }

  /** Looks for work now instead of at the next poll. */
  wake(): void {
    this.#loop.wake();
  }

  /** Resolves when the attempts in flight have ended. */
  async stop(): Promise<void> {
    await this.#loop.stop();
    await Promise.all(this.#underway);
  }

  async #beginAll(): Promise<number> {
    try {
      for (const delivery of await this.#lease(AT_ONCE - this.#underway.size)) this.#begin(delivery);
    } catch (error) {
      this.#options.logger.warn({ err: error }, 'stripe emulator cannot read its deliveries');
    }
    return POLL_MS;
  }

  async #lease(count: number): Promise<Delivery[]> {
    if (count < 1) return [];
    const now = this.#options.clock.now();
    const leased = await this.#options.database.connection.query<Delivery>(
      `update stripe_sandbox.delivery as d
       set leased_until = $2, attempts = d.attempts + 1, first_attempt_at = coalesce(d.first_attempt_at, $1)
       from stripe_sandbox.object as o
       where o.id = d.event and (d.event, d.copy) in (
         select event, copy from stripe_sandbox.delivery
         where next_attempt_at <= $1 and (leased_until is null or leased_until <= $1)
           and not (select is_paused from stripe_sandbox.webhook_control)
         order by next_attempt_at limit $3 for update skip locked
       )
       returning d.event, d.copy, d.attempts, d.first_attempt_at, o.body`,
      [now, new Date(now.getTime() + LEASE_MS), count],
    );
    return leased.rows;
  }

  #begin(delivery: Delivery): void {
    const attempt = this.#attempt(delivery)
      .catch((error) => this.#options.logger.warn({ err: error, event: delivery.event }, 'stripe emulator cannot record a delivery'))
      .finally(() => {
        this.#underway.delete(attempt);
        this.#loop.wake();
      });
    this.#underway.add(attempt);
  }

  async #attempt(delivery: Delivery): Promise<void> {
    const failure = await this.#post(delivery.body);
    const next = failure ? this.#nextAttempt(delivery) : null;
    if (failure) {
      this.#options.logger.warn(
        { event: delivery.event, type: delivery.body.type, failure, next },
        next ? 'webhook failed; it will be sent again' : 'webhook failed for the last time',
      );
    }
    await this.#options.database.connection.query(
      'update stripe_sandbox.delivery set next_attempt_at = $3, leased_until = null where event = $1 and copy = $2',
      [delivery.event, delivery.copy, next],
    );
  }

  /** Null when the webhook accepted the event, otherwise the error. */
  async #post(event: Stripe.EventBase): Promise<string | null> {
    const { webhookUrl, webhookSecret, clock } = this.#options;
    const payload = JSON.stringify(event, null, 2);
    const timestamp = Math.floor(clock.now().getTime() / 1000);
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret, timestamp });
    try {
      const reply = await fetch(webhookUrl(), {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature, 'user-agent': 'StripeEmulator/1.0' },
        body: payload,
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await reply.body?.cancel();
      return reply.ok ? null : `status ${reply.status}`;
    } catch (error) {
      return String(error instanceof Error && error.cause ? error.cause : error);
    }
  }

  #nextAttempt({ attempts, first_attempt_at: first }: Delivery): Date | null {
    const now = this.#options.clock.now().getTime();
    const next = now + (DELAYS_MS[attempts - 1] ?? (DELAYS_MS.at(-1) as number));
    return next - first.getTime() > GIVE_UP_AFTER_MS ? null : new Date(next);
  }
}
