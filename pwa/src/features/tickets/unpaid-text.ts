import type { PaidOrNot } from '#payment/open-and-pay.ts';

export interface UnpaidText {
  title: string;
  text: string;
  advice: string;
}

const UNCHARGED = 'You have not been charged.';

/** Why a ticket was not paid, in words. */
export function unpaidText(result: Exclude<PaidOrNot<never>, { kind: 'paid' }>): UnpaidText {
  if (result.kind === 'failed') return { title: 'Payment Failed', text: result.message, advice: UNCHARGED };
  if (result.kind === 'error') return unexpected('It is safe to try again now: a payment that went through is not taken twice.');
  const { code, message } = result.error;
  if (code === 'NETWORK') return unexpected(`The shop could not be reached. ${UNCHARGED} Please try again.`);
  if (code === 'INTERNAL') return unexpected(UNCHARGED);
  return { title: 'Payment Failed', text: message, advice: UNCHARGED };
}

function unexpected(advice: string): UnpaidText {
  return { title: 'Payment Error', text: 'An unexpected error occurred.', advice };
}
