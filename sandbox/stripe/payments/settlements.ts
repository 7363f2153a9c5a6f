import { MINUTE_MS, SECOND_MS } from '@archive/schema/durations';
import type { FastifyBaseLogger as Logger } from 'fastify';
import type Stripe from 'stripe';
import type { Clock } from '../../clock.ts';
import type { Connection, EmulatorDatabase } from '../storage/database.ts';
import { EventLog, type Webhook } from '../storage/event-log.ts';
import { PollLoop } from '../storage/poll-loop.ts';
import { type Settlement, StripeObjects } from '../storage/stripe-objects.ts';
import { completePayment } from './charge-card.ts';
import type { Ledger } from './context.ts';
import { idOf } from './intent-object.ts';

/** While settlements are waiting, and while none are. */
const POLL_MS = { waiting: SECOND_MS, idle: MINUTE_MS };

export interface SettlementsOptions extends Webhook {
  database: EmulatorDatabase;
  clock: Clock;
  logger: Logger;
}

interface Due {
  object: string;
  settlement: Settlement;
}

/** Settles some payments and refunds later, as banks do. Each settlement happens once, in one of the instances. */
export class Settlements {
  readonly #options: SettlementsOptions;
  readonly #loop = new PollLoop(async () => ((await this.#settleAll()) ? POLL_MS.waiting : POLL_MS.idle));

  constructor(options: SettlementsOptions) {
    this.#options = options;
  }

  start(): void {
    this.#loop.start();
  }

  /** Looks for work now instead of at the next poll. */
  wake(): void {
    this.#loop.wake();
  }

  stop(): Promise<void> {
    return this.#loop.stop();
  }

  /** @returns whether there is more to settle, later or after a failure */
  async #settleAll(): Promise<boolean> {
    const { database, logger } = this.#options;
    try {
      while (await this.#settleNext());
      return ((await database.connection.query('select 1 from stripe_sandbox.settlement limit 1')).rowCount ?? 0) > 0;
    } catch (error) {
      logger.warn({ err: error }, 'stripe emulator cannot settle a payment or refund');
      return true;
    }
  }

  /** @returns false when nothing is due */
  async #settleNext(): Promise<boolean> {
    const { database, clock, subscribed, onDelivery } = this.#options;
    let hasDeliveries = false;
    const isSettled = await database.transaction(async (tx) => {
      const due = await takeDue(tx, clock);
      if (!due) return false;
      const objects = new StripeObjects(tx, clock);
      const noteDelivery = () => {
        hasDeliveries = true;
      };
      const events = new EventLog(tx, objects, { requestId: null, idempotencyKey: null }, { subscribed, onDelivery: noteDelivery });
      await settle({ objects, events }, due.object, due.settlement);
      return true;
    });
    if (hasDeliveries) onDelivery();
    return isSettled;
  }
}

async function takeDue(tx: Connection, clock: Clock): Promise<Due | null> {
  const taken = await tx.query<Due>(
    `delete from stripe_sandbox.settlement where object = (
       select object from stripe_sandbox.settlement where due_at <= $1 order by due_at limit 1 for update skip locked
     ) returning object, settlement`,
    [clock.now()],
  );
  return taken.rows[0] ?? null;
}

/** Applies the bank's delayed result to a payment intent or a refund, unless the object was deleted or has changed since. */
async function settle({ objects, events }: Ledger, id: string, settlement: Settlement): Promise<void> {
  if (settlement === 'payment-succeeds') await settlePayment({ objects, events }, id);
  else await settleRefund({ objects, events }, id, settlement === 'refund-fails');
}

async function settlePayment({ objects, events }: Ledger, id: string): Promise<void> {
  if (!(await objects.find('payment_intent', id))) return;
  const intent = await objects.lock('payment_intent', id, 'intent');
  if (intent.status !== 'processing') return;
  const pending = await objects.lock('charge', idOf(intent.latest_charge) ?? '', 'charge');
  const charge: Stripe.Charge = { ...pending, amount_captured: pending.amount, paid: true, status: 'succeeded' };
  await objects.save(charge);
  await events.add('charge.succeeded', charge);
  await completePayment({ objects, events }, intent, charge);
}

async function settleRefund({ objects, events }: Ledger, id: string, isFailed: boolean): Promise<void> {
  const found = await objects.find('refund', id);
  const charge = found && (await lockCharge(objects, found));
  if (!charge) return;
  const { pending_reason, ...refund } = await objects.lock('refund', id, 'refund');
  if (refund.status !== (isFailed ? 'succeeded' : 'pending')) return;
  const settled: Stripe.Refund = isFailed
    ? { ...refund, status: 'failed', failure_reason: 'expired_or_canceled_card' }
    : { ...refund, status: 'succeeded' };
  await objects.save(settled);
  // A failed refund no longer counts.
  if (isFailed) await objects.save({ ...charge, amount_refunded: charge.amount_refunded - refund.amount, refunded: false });
  const previous = { status: refund.status };
  for (const type of ['refund.updated', 'charge.refund.updated'] as const) await events.add(type, settled, previous);
  if (isFailed) await events.add('refund.failed', settled);
}

/** In the same order as every other call, so that two of them can't deadlock. */
async function lockCharge(objects: StripeObjects, refund: Stripe.Refund): Promise<Stripe.Charge | null> {
  const [intentId, chargeId] = [idOf(refund.payment_intent), idOf(refund.charge)];
  if (!intentId || !chargeId || !(await objects.find('payment_intent', intentId))) return null;
  await objects.lock('payment_intent', intentId, 'intent');
  return objects.lock('charge', chargeId, 'charge');
}
