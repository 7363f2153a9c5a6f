import type { Connection, SandboxDatabase } from '#adapters/payment/sandbox/storage/database';
import { EventLog, type Webhook } from '#adapters/payment/sandbox/storage/event-log';
import { type Settlement, StripeObjects } from '#adapters/payment/sandbox/storage/stripe-objects';
import { wokenOrAfter } from '#adapters/payment/sandbox/storage/woken-or-after';
import { type Clock, MINUTE_MS, SECOND_MS } from '#kernel/clock';
import type { Logger } from '#kernel/logger';
import { settle } from './settle.ts';

/** While something is still to come, and while nothing is. */
const POLL_MS = { waiting: SECOND_MS, idle: MINUTE_MS };

export interface SettlementsOptions extends Webhook {
  database: SandboxDatabase;
  clock: Clock;
  logger: Logger;
}

interface Due {
  object: string;
  settlement: Settlement;
}

/** Plays the banks, which settle some payments and refunds later. Each settlement happens once, whatever instance runs it. */
export class Settlements {
  readonly #options: SettlementsOptions;
  #loop: Promise<void> | undefined;
  #isStopping = false;
  #wake: () => void = () => undefined;

  constructor(options: SettlementsOptions) {
    this.#options = options;
  }

  start(): void {
    this.#loop ??= this.#run();
  }

  /** Looks for work now instead of at the next poll. */
  wake(): void {
    this.#wake();
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#wake();
    await this.#loop;
  }

  async #run(): Promise<void> {
    while (!this.#isStopping) {
      const woken = new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
      await wokenOrAfter(woken, (await this.#settleAll()) ? POLL_MS.waiting : POLL_MS.idle);
    }
  }

  /** @returns whether there is more to settle, later or after a failure */
  async #settleAll(): Promise<boolean> {
    const { database, logger } = this.#options;
    try {
      while (await this.#settleNext());
      return ((await database.connection.query('select 1 from stripe_sandbox.settlement limit 1')).rowCount ?? 0) > 0;
    } catch (error) {
      logger.warn({ err: error }, 'stripe sandbox cannot settle a payment or a refund');
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
