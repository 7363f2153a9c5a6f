import { sha256 } from '#kernel/secrets/tokens';
import type { RefundCause } from './payment-gateway.ts';

/**
 * Why a password reset link is emailed: someone requested it, an undone change of email voided the password, or the account became an
 * owner's, whose password has to be harder to guess.
 */
export type ResetReason = 'asked' | 'email change undone' | 'made an owner';

/**
 * All background jobs: name -> payload. Payloads are JSON and refer to records by id. A name must stay, or be handled beside the new one:
 * jobs of running deployments are queued under it, and graphile-worker stores its schedules by it. 'sweep-' names are reconciliation and
 * cleanup jobs, 'record-reversal' records refunds and disputes.
 */
export interface Jobs {
  /** Handle a webhook event of the payment provider (ledger row `eventId`). */
  'handle-payment-event': { eventId: string };
  /** Send the one download email of a paid order. */
  'send-download-mail': { orderId: string };
  /** Send the download email of an order once more, because an owner asked. `requestId` makes it another email. */
  'resend-download-mail': { orderId: string; requestId: string };
  /** Send the email of a ticket once more, because an owner asked. */
  'resend-ticket-mail': { ticketId: string; requestId: string };
  /** Close an open order, because its account has bought one of its photo sets in another order. */
  'close-order': { orderId: string };
  /** Close an open ticket: its event is canceled, its place went to someone else, or its buyer's data was erased. */
  'close-ticket': { ticketId: string };
  /** Delete files that nothing shows anymore. */
  'delete-files': { keys: string[] };
  /** Delete the files of an event's picture, unless an event shows it. */
  'remove-unused-event-picture': { base: string };
  /** Refund what was paid for photo sets that the account already owned. */
  'refund-duplicates': { orderId: string };
  /**
   * Refund all of a payment: another had paid the sale before, or its buyer's data was erased. `sale` is its number, for the log. Jobs of
   * earlier releases have no `cause`.
   */
  'refund-second-payment': { paymentIntentId: string; sale: string; cause?: RefundCause };
  /** Make a refund that an owner requested. */
  'refund-sale': { refundId: string };
  /** Record refunds and disputes that happened before we knew of the payment. */
  'record-reversal': { paymentIntentId: string };
  /** Send the one email of a paid ticket. */
  'send-ticket-mail': { ticketId: string };
  /** Check orders and tickets left pending with the provider, and expire the old ones. */
  'sweep-pending-sales': Record<string, never>;
  /** Email a password reset link to the account with this address, if there is one. */
  'send-password-reset': MailRequest & { reason?: ResetReason };
  /** Email the username of this address, if there is one. */
  'send-username': MailRequest;
  /** Email all download links of this address, if it has any. */
  'send-my-downloads': MailRequest;
  /** Email a link that confirms the address, if it is still the user's. */
  'send-email-confirmation': MailRequest & { userId: string };
  /** Email the old address that it was replaced; a confirmed one gets a link to undo the change. */
  'send-email-change-notice': { userId: string; oldEmail: string; newEmail: string; wasConfirmed: boolean; requestId: string };
  /** Email an owner about a sign-in from a browser that has not signed in to the account before. */
  'send-new-device-notice': { userId: string; email: string; device: string; signedInAt: string; requestId: string };
  /** Email an owner that two-factor sign-in was turned on or off. */
  'send-two-factor-notice': MailRequest & { userId: string; isOn: boolean; device: string; changedAt: string };
  /** Delete sessions and emailed links that have expired. */
  'sweep-expired-access': Record<string, never>;
  /** Delete the file of a profile picture, unless the account shows it. `url` is its address. */
  'remove-unused-picture': { userId: string; url: string };
  /** Cut the sizes of the most wanted photo without them, then add itself again while any is left. */
  'cut-photos': Record<string, never>;
  /** Read poses and photos from the zip of a set that an earlier release imported. */
  'read-archive': { photoSetId: number };
  /** Queue the jobs for sets and photos that were imported since. */
  'find-new-photos': Record<string, never>;
  /** Check the next uploaded picture, then add itself again while any waits. */
  'check-pictures': Record<string, never>;
  /** Delete the files of a picture that an owner has removed before it was published. */
  'delete-draft-picture': { photoSetId: number; pictureId: string; bytes: number; edges: number[] };
  /** Delete uploads that were never finished. */
  'delete-abandoned-uploads': Record<string, never>;
  /** The same, as it was called before: some may be queued. */
  'sweep-uploads': Record<string, never>;
  /** Delete zips that a newer version replaced three months ago, and files that no row names. */
  'delete-earlier-zips': Record<string, never>;
  /** Find files that no row has named for a month. */
  'find-unnamed-files': Record<string, never>;
  /** Cut and pack what an owner wants to publish, then publish it. After a cancellation: delete what was packed. */
  'publish-photo-set': { photoSetId: number };
  /** Pack the zips of a published set again. */
  'pack-photo-set': { photoSetId: number; isWithdrawal?: boolean };
  /** Send the emails about a new version that are owed to earlier buyers. */
  'email-new-version': { photoSetId: number; version: number };
  /** Delete expired rate limit counters. */
  'sweep-rate-limits': Record<string, never>;
  /** Send a visitor's message to the owners. */
  'send-contact-mail': { messageId: string };
  /** Confirm to the sender of a message that we received it. */
  'send-contact-confirmation': { messageId: string };
  /** Send an owner's reply to the sender of a message. */
  'send-contact-reply': { replyId: string };
  /** Queue the unsent emails of contact messages again. */
  'sweep-contact-mails': Record<string, never>;
  /** Send a test email to an owner. */
  'send-test-mail': MailRequest;
}

interface MailRequest {
  email: string;
  /** Random; identifies this one email, and the link in it is derived from it. Useless without the application's secret. */
  requestId: string;
}

/** The name of a job, as stored in the queue. */
export type JobName = keyof Jobs;

/** One handler per job. Handlers must be safe to run again: a job runs at least once. */
export type JobHandlers = { [Name in JobName]: (payload: Jobs[Name]) => Promise<void> };

/** Identifies equal work: name and payload. Its length does not depend on the payload's (queues limit it to 128). */
export function jobKey<Name extends JobName>(name: Name, payload: Jobs[Name]): string {
  return `${name}:${sha256(JSON.stringify(Object.entries(payload).sort()))}`;
}
