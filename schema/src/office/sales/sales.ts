import * as z from 'zod/mini';
import { emailSchema } from '../../email.ts';
import { knownText, requestId, rowId } from '../ids.ts';
import { officePageInput } from '../office-page.ts';

/** What was bought: photo sets, or a ticket. */
export const SALE_KINDS = ['order', 'ticket'] as const;
export type SaleKind = (typeof SALE_KINDS)[number];

/**
 * Which sales owners list. 'sold': everything that was paid, even if it was refunded since. 'refundFailed': money that an owner wanted
 * to return is still here. 'notDownloaded': a guest's order whose email may not have arrived.
 */
export const SALE_FILTERS = ['sold', 'refunded', 'disputed', 'unpaid', 'all', 'refundFailed', 'notDownloaded'] as const;
export type SaleFilter = (typeof SALE_FILTERS)[number];

/** 'takenBack': it cost nothing. 'pending' can still be paid; 'closed' was not paid in time. */
export const SALE_STATES = ['paid', 'partlyRefunded', 'refunded', 'takenBack', 'disputed', 'pending', 'closed'] as const;
export type SaleState = (typeof SALE_STATES)[number];

const STATE_LABELS: Readonly<Record<string, string>> = {
  paid: 'Paid',
  partlyRefunded: 'Partly refunded',
  refunded: 'Refunded',
  takenBack: 'Taken back',
  disputed: 'Disputed',
  pending: 'Not paid yet',
  closed: 'Not paid',
} satisfies Record<SaleState, string>;

/** @param state that of a server of another release, perhaps */
export function saleStateLabel(state: string): string {
  return STATE_LABELS[state] ?? state;
}

/** What happened to a sale. 'mailDelayed' is tried again by itself, 'mailFailed' isn't. */
export const SALE_EVENTS = [
  ...(['created', 'paid', 'orderedFree', 'mailSent', 'mailDelayed', 'mailFailed', 'downloaded', 'downloadedAgain'] as const),
  ...(['refundRequested', 'refundFailed', 'refunded', 'disputed', 'disputeClosed', 'changed'] as const),
] as const;
export type SaleEvent = (typeof SALE_EVENTS)[number];

const EVENT_LABELS: Readonly<Record<string, string>> = {
  created: 'Checkout opened',
  paid: 'Paid',
  orderedFree: 'Ordered for free',
  mailSent: 'Email sent',
  mailDelayed: 'Email not delivered yet',
  mailFailed: 'Email not delivered',
  downloaded: 'Downloaded',
  downloadedAgain: 'Downloaded again',
  refundRequested: 'Refund requested',
  refundFailed: 'Refund failed',
  refunded: 'Refund at Stripe',
  disputed: 'Dispute opened',
  disputeClosed: 'Dispute closed',
  changed: 'Changed by an owner',
} satisfies Record<SaleEvent, string>;

/** @param event that of a server of another release, perhaps */
export function saleEventLabel(event: string): string {
  return EVENT_LABELS[event] ?? event;
}

/** The search finds beginnings of words of address, name, number and titles, and the last four digits of a card. */
export const salePageInput = z.extend(officePageInput, { filter: z._default(z.enum(SALE_FILTERS), 'sold') });

export const saleId = rowId('Not the id of an order');

export const saleInput = z.strictObject({ id: saleId });

export const resendMailInput = z.strictObject({ requestId, id: saleId });

export const correctEmailInput = z.strictObject({
  requestId,
  id: saleId,
  email: emailSchema,
  /** As the owner's screen showed it. */
  expectedEmail: z.nullable(knownText),
  /** Links and tickets that went to the old address stop working. */
  cutOldLinks: z._default(z.boolean(), true),
});
