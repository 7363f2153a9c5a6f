import type { RequestError } from '#platform/requests/request-error.ts';
import type { FailedPayment } from './confirm-payment.ts';

/** Why something was not paid: by the card form, or because our server rejected the order. */
export type Unpaid = FailedPayment | { kind: 'rejected'; error: RequestError };

/** The texts for the toast and for the notice that stays. */
export interface UnpaidText {
  title: string;
  text: string;
  /** What the notice adds to the toast. */
  advice: string;
  /** The notice's heading if it is unknown whether something was paid. */
  heading?: string;
  /** The advice contains the reason, so the notice shows nothing else. */
  isExplained?: true;
}

/** @param assurance for instance "You haven't been charged." */
export function unpaidText(unpaid: Unpaid, assurance: string): UnpaidText {
  switch (unpaid.kind) {
    case 'failed':
      return failed(unpaid.message, assurance);
    case 'canceled':
      return failed('This payment expired.', `${assurance} Please try again.`);
    case 'error':
      return unexpected("It's safe to try again. You won't be charged twice.");
    case 'rejected':
      return rejected(unpaid.error, assurance);
    default:
      return unpaid satisfies never;
  }
}

function rejected({ code, message }: RequestError, assurance: string): UnpaidText {
  if (code === 'NETWORK') return { ...unexpected(`We couldn't reach the shop. ${assurance} Please try again.`), isExplained: true };
  // An earlier attempt may have been charged. The server's message takes that into account.
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
