import type Stripe from 'stripe';
import type { CardBehavior } from '../../cards/test-cards.ts';
import type { Clock } from '../../clock.ts';
import { noSuch } from '../api/api-error.ts';
import type { Connection } from './database.ts';

export interface ObjectTypes {
  payment_intent: Stripe.PaymentIntent;
  payment_method: Stripe.PaymentMethod;
  charge: Stripe.Charge;
  refund: Stripe.Refund;
  dispute: Stripe.Dispute;
  event: Stripe.EventBase;
}
export type ObjectType = keyof ObjectTypes;

/** A bank's delayed result of a call. */
export type Settlement = 'payment-succeeds' | 'refund-succeeds' | 'refund-fails';

export interface Page {
  limit: number;
  startingAfter: string | null;
  endingBefore: string | null;
  paymentIntent?: string | null;
  /** Seconds since 1970. */
  created?: { gt: number | null; gte: number | null; lt: number | null; lte: number | null };
}

interface Row<T> {
  body: T;
  hidden: CardBehavior | null;
}

/** Stripe's objects in the database, read and written in one transaction. */
export class StripeObjects {
  readonly #tx: Connection;
  readonly #clock: Clock;

  constructor(tx: Connection, clock: Clock) {
    this.#tx = tx;
    this.#clock = clock;
  }

  /** Stripe's `created`: whole seconds since 1970. */
  now(): number {
    return Math.floor(this.#clock.now().getTime() / 1000);
  }

  /** @param hidden what Stripe doesn't show */
  async insert(object: ObjectTypes[ObjectType], hidden: CardBehavior | null = null): Promise<void> {
    await this.#tx.query(
      'insert into stripe_sandbox.object (id, type, payment_intent, created_at, body, hidden) values ($1, $2, $3, $4, $5, $6)',
      [object.id, object.object, paymentIntentOf(object), this.#clock.now(), JSON.stringify(object), hidden && JSON.stringify(hidden)],
    );
  }

  /** Has the bank settle an object some time after this transaction, see {@link Settlement}. */
  async settleLater(id: string, settlement: Settlement): Promise<void> {
    await this.#tx.query(
      `insert into stripe_sandbox.settlement (object, settlement, due_at)
       select $1, $2, $3::timestamptz + after_ms * interval '1 ms' from stripe_sandbox.settlement_control`,
      [id, settlement, this.#clock.now()],
    );
  }

  async save(object: ObjectTypes[ObjectType]): Promise<void> {
    await this.#tx.query('update stripe_sandbox.object set body = $2 where id = $1', [object.id, JSON.stringify(object)]);
  }

  async find<T extends ObjectType>(type: T, id: string): Promise<ObjectTypes[T] | null> {
    return (await this.#read<T>(type, id, ''))?.body ?? null;
  }

  async behaviorOf(paymentMethodId: string): Promise<CardBehavior> {
    return (await this.#read('payment_method', paymentMethodId, ''))?.hidden ?? {};
  }

  /** Finds the object that the path names, and locks it until this transaction ends. */
  async lock<T extends ObjectType>(type: T, id: string, param: string, status: 400 | 404 = 404): Promise<ObjectTypes[T]> {
    const row = await this.#read<T>(type, id, 'for update');
    if (!row) throw noSuch(type, id, param, status);
    return row.body;
  }

  /** Newest first, as Stripe lists. */
  async list<T extends ObjectType>(type: T, page: Page): Promise<{ data: ObjectTypes[T][]; hasMore: boolean }> {
    const values: unknown[] = [type, page.limit + 1];
    const where = ['type = $1'];
    const add = (condition: string, value: unknown) => where.push(condition.replace('?', `$${values.push(value)}`));
    const place = '(select created_at, id from stripe_sandbox.object where id = ?)';
    if (page.paymentIntent) add('payment_intent = ?', page.paymentIntent);
    if (page.startingAfter) add(`(created_at, id) < ${place}`, page.startingAfter);
    if (page.endingBefore) add(`(created_at, id) > ${place}`, page.endingBefore);
    for (const [name, toCondition] of Object.entries(CREATED)) {
      const seconds = page.created?.[name as keyof typeof CREATED] ?? null;
      if (seconds !== null) add(...toCondition(seconds));
    }
    const order = page.endingBefore ? 'created_at, id' : 'created_at desc, id desc';
    const query = `select body from stripe_sandbox.object where ${where.join(' and ')} order by ${order} limit $2`;
    const rows = (await this.#tx.query<Row<ObjectTypes[T]>>(query, values)).rows.map(({ body }) => body);
    const data = rows.slice(0, page.limit);
    return { data: page.endingBefore ? data.reverse() : data, hasMore: rows.length > page.limit };
  }

  async #read<T extends ObjectType>(type: T, id: string, lock: '' | 'for update'): Promise<Row<ObjectTypes[T]> | null> {
    const query = `select body, hidden from stripe_sandbox.object where id = $1 and type = $2 ${lock}`;
    return (await this.#tx.query<Row<ObjectTypes[T]>>(query, [id, type])).rows[0] ?? null;
  }
}

// `created` is cut to whole seconds, the column is not: "after second s" begins at s + 1.
const CREATED: Record<'gt' | 'gte' | 'lt' | 'lte', (seconds: number) => [string, number]> = {
  gt: (seconds) => ['created_at >= to_timestamp(?)', seconds + 1],
  gte: (seconds) => ['created_at >= to_timestamp(?)', seconds],
  lt: (seconds) => ['created_at < to_timestamp(?)', seconds],
  lte: (seconds) => ['created_at < to_timestamp(?)', seconds + 1],
};

function paymentIntentOf(object: ObjectTypes[ObjectType]): string | null {
  const intent = 'payment_intent' in object ? object.payment_intent : null;
  return typeof intent === 'string' ? intent : (intent?.id ?? null);
}
