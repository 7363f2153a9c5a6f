import { sha256 } from '#kernel/tokens';

/** The index of all background work: name -> payload. Payloads are JSON and name things by id. */
export interface Jobs {
  /** The provider told us something (webhook ledger row `eventId`). */
  'handle-payment-event': { eventId: string };
  /** Send the one download mail of a paid order. */
  'send-download-mail': { orderId: string };
  /** Close an open order, because its account has bought one of its photo sets by another one. */
  'close-order': { orderId: string };
  /** Give back what was paid for photo sets that the account owned already. */
  'refund-duplicates': { orderId: string };
  /** Give back a payment of something that another payment had paid before. `sale` is its number, for the log. */
  'refund-second-payment': { paymentIntentId: string; sale: string };
  /** Write down what had gone back of a payment before we knew that it was made. */
  'record-reversal': { paymentIntentId: string };
  /** Send the one mail of a paid ticket. */
  'send-ticket-mail': { ticketId: string };
  /** Ask the provider about orders and tickets left pending, and expire the old ones. */
  'sweep-pending-sales': Record<string, never>;
  /** Mail a link for a new password to whoever has this address, if anybody does. */
  'send-password-reset': MailRequest;
  /** Mail the username that belongs to this address, if there is one. */
  'send-username': MailRequest;
  /** Mail all download links of this address, if it has any. */
  'send-my-downloads': MailRequest;
  /** Mail a link that confirms the address, if it is still the user's. */
  'send-email-confirmation': MailRequest & { userId: string };
  /** Tell the old address that it was replaced; one that was confirmed gets the link that undoes it. */
  'send-email-change-notice': { userId: string; oldEmail: string; newEmail: string; wasConfirmed: boolean; requestId: string };
  /** Tell an owner about a sign-in from a browser that has not signed in to the account before. */
  'send-new-device-notice': { userId: string; email: string; device: string; signedInAt: string; requestId: string };
  /** Delete sessions and mailed links that have expired. */
  'sweep-expired-access': Record<string, never>;
  /** Delete the file of a profile picture, unless the account shows it. `url` is its address. */
  'remove-unused-picture': { userId: string; url: string };
  /** Delete what was counted for rate limits and counts no more. */
  'sweep-rate-limits': Record<string, never>;
  /** Send a visitor's message to the owners. */
  'send-contact-mail': { messageId: string };
  /** Tell the sender of a message that it was taken. */
  'send-contact-confirmation': { messageId: string };
  /** Ask again for the mails of messages that have not left. */
  'sweep-contact-mails': Record<string, never>;
}

interface MailRequest {
  email: string;
  /** Random; names the one mail, and the link in it is made from it. Worthless without the application's secret. */
  requestId: string;
}

/** The name of a job, as it stands in the queue. */
export type JobName = keyof Jobs;

/** One handler per job. Handlers must be safe to run again: a job runs at least once. */
export type JobHandlers = { [Name in JobName]: (payload: Jobs[Name]) => Promise<void> };

/** What makes two jobs the same work: name and payload. Its length does not depend on the payload's (queues limit it to 128). */
export function jobKey<Name extends JobName>(name: Name, payload: Jobs[Name]): string {
  return `${name}:${sha256(JSON.stringify(Object.entries(payload).sort()))}`;
}
