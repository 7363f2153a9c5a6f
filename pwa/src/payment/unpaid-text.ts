import type { RequestError } from '#platform/requests/request-error.ts';
import type { PaidOrNot } from './open-and-pay.ts';

export type Unpaid = Exclude<PaidOrNot<never>, { kind: 'paid' }>;

/** Why something was not paid, in words for the toast and for the note that stays. */
export interface UnpaidText {
  title: string;
  text: string;
  /** What the note says beyond the toast. */
  advice: string;
  /** Over the note, where 'not paid yet' would claim too much. */
  heading?: string;
  /** The advice says why, better than the toast could: the note needs nothing else. */
  isExplained?: true;
}

/** @param assurance what has not been lost: 'You have not been charged.' */
export function unpaidText(unpaid: Unpaid, assurance: string): UnpaidText {
  if (unpaid.kind === 'failed') return failed(unpaid.message, assurance);
  if (unpaid.kind === 'canceled')
    return failed('This payment was closed before it was made.', `${assurance} Trying again opens a new one.`);
  if (unpaid.kind === 'error') return unexpected('It is safe to try again now: a payment that went through is not taken twice.');
  return refused(unpaid.error, assurance);
}

function refused({ code, message }: RequestError, assurance: string): UnpaidText {
  if (code === 'NETWORK') return { ...unexpected(`The shop could not be reached. ${assurance} Please try again.`), isExplained: true };
  // Perhaps an earlier try was charged, and only the server can tell.
  if (code === 'PAYMENT_UNAVAILABLE') return { ...TROUBLE, text: message, advice: message };
  return code === 'INTERNAL' ? unexpected(assurance) : failed(message, assurance);
}

const TROUBLE = { title: 'Payment Error', heading: 'Trouble with the card service', isExplained: true } as const;

function failed(text: string, advice: string): UnpaidText {
  return { title: 'Payment Failed', text, advice };
}

function unexpected(advice: string): UnpaidText {
  return { title: 'Payment Error', text: 'An unexpected error occurred.', advice };
}
