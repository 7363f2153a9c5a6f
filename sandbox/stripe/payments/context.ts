import type { Params } from '../api/params.ts';
import type { EventLog } from '../storage/event-log.ts';
import type { StripeObjects } from '../storage/stripe-objects.ts';

/** One transaction's objects, and the log of what happens to them. */
export interface Ledger {
  objects: StripeObjects;
  events: EventLog;
}

/** What a call of the API works with. */
export interface CallContext extends Ledger {
  params: Params;
}
