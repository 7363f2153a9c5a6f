import Stripe from 'stripe';
import type { Connection } from './database.ts';
import { newStripeId } from './ids.ts';
import type { ObjectType, ObjectTypes, StripeObjects } from './stripe-objects.ts';

/** Which call caused an event, as the event says. Null if a bank did. */
export interface Cause {
  requestId: string | null;
  idempotencyKey: string | null;
}

export interface Webhook {
  /** Event types that the endpoint wants. */
  subscribed: readonly string[];
  /** An event waits for delivery, as soon as the transaction is committed. */
  onDelivery: () => void;
}

/** Records events and their deliveries, in the transaction that causes them. */
export class EventLog {
  readonly #tx: Connection;
  readonly #objects: StripeObjects;
  readonly #cause: Cause;
  readonly #webhook: Webhook;

  constructor(tx: Connection, objects: StripeObjects, cause: Cause, webhook: Webhook) {
    this.#tx = tx;
    this.#objects = objects;
    this.#cause = cause;
    this.#webhook = webhook;
  }

  /** @param previous what the changed fields were before. */
  async add(
    type: Stripe.Event['type'],
    object: ObjectTypes[Exclude<ObjectType, 'event'>],
    previous?: Record<string, unknown>,
  ): Promise<void> {
    const isSubscribed = this.#webhook.subscribed.includes(type);
    const event: Stripe.EventBase = {
      id: newStripeId('evt'),
      object: 'event',
      api_version: Stripe.API_VERSION,
      created: this.#objects.now(),
      data: { object, ...(previous ? { previous_attributes: previous } : {}) },
      livemode: false,
      pending_webhooks: isSubscribed ? 1 : 0,
      request: { id: this.#cause.requestId, idempotency_key: this.#cause.idempotencyKey },
      type,
    };
    await this.#objects.insert(event);
    if (isSubscribed) await this.#deliverLater(event.id);
  }

  async #deliverLater(eventId: string): Promise<void> {
    await this.#tx.query(
      `insert into stripe_sandbox.delivery (event, copy, next_attempt_at)
       select $1, copy, to_timestamp($2)
       from stripe_sandbox.webhook_control, generate_series(0, duplicates) as copy`,
      [eventId, this.#objects.now()],
    );
    this.#webhook.onDelivery();
  }
}
