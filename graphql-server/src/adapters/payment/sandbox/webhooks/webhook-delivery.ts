import Stripe from 'stripe';
import type { SandboxDatabase } from '#adapters/payment/sandbox/storage/database';
import { wokenOrAfter } from '#adapters/payment/sandbox/storage/woken-or-after';
import { type Clock, HOUR_MS, MINUTE_MS, SECOND_MS } from '#kernel/clock';
import type { Logger } from '#kernel/logger';

const AT_ONCE = 8;
const TIMEOUT_MS = 10 * SECOND_MS;
/** Longer than an attempt takes; after a crash the next attempt waits for its end. */
const LEASE_MS = 20 * SECOND_MS;
const POLL_MS = SECOND_MS;
const GIVE_UP_AFTER_MS = 72 * HOUR_MS;
const DELAYS_MS = [
  ...[1, 5, 30].map((seconds) => seconds * SECOND_MS),
  ...[2, 10, 30].map((minutes) => minutes * MINUTE_MS),
  ...[1, 2, 4, 8].map((hours) => hours * HOUR_MS),
];

export interface WebhookDeliveryOptions {
  database: SandboxDatabase;
  webhookSecret: string;
  /** Asked at every attempt: a server on port 0 learns its address late. */
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
 * Posts events to our webhook until it takes them. Rows are leased, so that two instances do not deliver the same one at
 * the same moment; after a crash or a lost reply it is delivered again, which is as legal here as it is at Stripe.
 */
export class WebhookDelivery {
  readonly #options: WebhookDeliveryOptions;
  readonly #underway = new Set<Promise<void>>();
  #loop: Promise<void> | undefined;
  #isStopping = false;
  #wake: () => void = () => undefined;

  constructor(options: WebhookDeliveryOptions) {
    this.#options = options;
  }

  start(): void {
    this.#loop ??= this.#run();
  }

  /** Looks for work now instead of at the next poll. */
  wake(): void {
    this.#wake();
  }

  /** Resolves when the attempts that are under way have ended. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#wake();
    await this.#loop;
    await Promise.all(this.#underway);
  }

  async #run(): Promise<void> {
    while (!this.#isStopping) {
      const woken = new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
      try {
        for (const delivery of await this.#lease(AT_ONCE - this.#underway.size)) this.#begin(delivery);
      } catch (error) {
        this.#options.logger.warn({ err: error }, 'stripe sandbox cannot read its deliveries');
      }
      await wokenOrAfter(woken, POLL_MS);
    }
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
      .catch((error) => this.#options.logger.warn({ err: error, event: delivery.event }, 'stripe sandbox cannot record a delivery'))
      .finally(() => {
        this.#underway.delete(attempt);
        this.#wake();
      });
    this.#underway.add(attempt);
  }

  async #attempt(delivery: Delivery): Promise<void> {
    const failure = await this.#post(delivery.body);
    const next = failure ? this.#nextAttempt(delivery) : null;
    if (failure) {
      this.#options.logger.warn({ event: delivery.event, type: delivery.body.type, failure, next }, 'webhook was not taken');
    }
    await this.#options.database.connection.query(
      'update stripe_sandbox.delivery set next_attempt_at = $3, leased_until = null where event = $1 and copy = $2',
      [delivery.event, delivery.copy, next],
    );
  }

  /** Null when the webhook took the event, otherwise what went wrong. */
  async #post(event: Stripe.EventBase): Promise<string | null> {
    const { webhookUrl, webhookSecret, clock } = this.#options;
    const payload = JSON.stringify(event, null, 2);
    const timestamp = Math.floor(clock.now().getTime() / 1000);
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret, timestamp });
    try {
      const reply = await fetch(webhookUrl(), {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature, 'user-agent': 'StripeSandbox/1.0' },
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
