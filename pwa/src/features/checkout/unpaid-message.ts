import type { RequestError } from '#platform/request-error.ts';
import type { Unpaid } from './use-place-order.ts';

/** Why an order was not paid, in words for the toast and for the note that stays. */
export interface UnpaidMessage {
  title: string;
  text: string;
  /** What the note says beyond the toast. */
  advice: string;
  /** The server's prices are not the cart's: offer to fetch them. */
  canUpdatePrices: boolean;
}

export function unpaidMessage(unpaid: Unpaid): UnpaidMessage {
  if (unpaid.kind === 'failed') return failed(unpaid.message, 'You have not been charged, and your cart is kept.');
  if (unpaid.kind === 'error') return unexpected('It is safe to try again now: a payment that went through is not taken twice.');
  return refused(unpaid.error);
}

function refused({ code, message }: RequestError): UnpaidMessage {
  const advice = 'You have not been charged, and your cart is kept.';
  switch (code) {
    case 'TOTAL_CHANGED':
    case 'BAD_INPUT':
      return { ...failed(message, advice), canUpdatePrices: true };
    case 'ALREADY_OWNED':
      return { ...failed(message, advice), title: 'Already in Collection' };
    case 'NETWORK':
      return unexpected('The shop could not be reached. You have not been charged, and your cart is kept. Please try again.');
    case 'INTERNAL':
      return unexpected(advice);
    default:
      return failed(message, advice);
  }
}

function failed(text: string, advice: string): UnpaidMessage {
  return { title: 'Payment Failed', text, advice, canUpdatePrices: false };
}

function unexpected(advice: string): UnpaidMessage {
  return { title: 'Payment Error', text: 'An unexpected error occurred.', advice, canUpdatePrices: false };
}
