import type { Params } from '#adapters/payment/sandbox/api/params';
import type { EventLog } from '#adapters/payment/sandbox/storage/event-log';
import type { StripeObjects } from '#adapters/payment/sandbox/storage/stripe-objects';

/** One transaction's objects, and the log of what happens to them. */
export interface Ledger {
  objects: StripeObjects;
  events: EventLog;
}

/** What a call of the API works with. */
export interface CallContext extends Ledger {
  params: Params;
}
