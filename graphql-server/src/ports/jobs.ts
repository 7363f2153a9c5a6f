/** The index of all background work: name -> payload. */
export interface Jobs {
  /** The provider told us something (webhook ledger row `eventId`). */
  'handle-payment-event': { eventId: string };
  /** Send the one download mail of a paid order. */
  'send-download-mail': { orderId: string };
  /** Ask the provider about orders left pending, and expire the old ones. */
  'sweep-pending-orders': Record<string, never>;
}

export type JobName = keyof Jobs;

/** One handler per job. Handlers must be safe to run again: a job runs at least once. */
export type JobHandlers = { [Name in JobName]: (payload: Jobs[Name]) => Promise<void> };

/** The key of an order's download mail. One spelling for all who ask for it: two would be two mails. */
export function downloadMailKey(orderId: string): string {
  return `download-mail:${orderId}`;
}
