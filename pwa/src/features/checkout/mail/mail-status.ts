import type { Reversal } from '@archive/schema/reversal';
import type { Outage } from '#payment/outage.ts';
import { toRequestError } from '#platform/requests/request-error.ts';
import { stored } from '#platform/storage/stored.ts';
import type { Purchase } from '../purchase/purchase.ts';

/**
 * 'waiting': the order is complete and its mail is still on the way. 'unknown': nothing here tells which order is meant.
 * 'unpaid': neither the server nor anybody else knows of a payment.
 * 'owned': paid twice; it goes back, or people see to it. 'refund', 'dispute': taken back.
 */
export type MailStatus = Outage | 'sending' | 'waiting' | 'sent' | 'problem' | 'unknown' | 'unpaid' | 'owned' | Reversal;

/** The server knows no such paid order: that is a problem only where somebody else says that it was paid. */
export function failureOf(cause: unknown, { evidence }: Purchase): 'owned' | 'unpaid' | 'problem' {
  const { code } = toRequestError(cause);
  if (code === 'ALREADY_OWNED') return 'owned';
  return code === 'CONFLICT' && evidence !== 'word' ? 'unpaid' : 'problem';
}

/** @returns null where the server is to be asked */
export function statusWithoutAsking({ email, photoSetIds, clientSecret }: Purchase): MailStatus | null {
  if (stored.downloadEmailProcessed.get()) return 'sent';
  return clientSecret || (email && photoSetIds.length) ? null : 'unknown';
}
