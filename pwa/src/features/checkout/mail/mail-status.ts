import type { Reversal } from '@archive/schema/reversal';
import type { Outage } from '#payment/outage.ts';
import { toRequestError } from '#platform/requests/request-error.ts';
import { stored } from '#platform/storage/stored.ts';
import type { Purchase } from '../purchase/purchase.ts';

/**
 * 'waiting': the order is complete and its email is still on the way. 'postponed': the address can get no more emails now.
 * 'unconfirmed': its payment is not confirmed yet. 'notFound': the server has no such payment. 'unknown': nothing says that there was one.
 * 'owned': paid twice, and refunded. 'refund', 'dispute': the order was reversed.
 */
export type MailStatus =
  | Outage
  | 'sending'
  | 'waiting'
  | 'postponed'
  | 'sent'
  | 'problem'
  | 'unconfirmed'
  | 'notFound'
  | 'unknown'
  | 'owned'
  | Reversal;

/** A purchase that only an address speaks of may be made up; after our own checkout a missing order is a problem. */
export function failureOf(cause: unknown, { evidence }: Purchase): 'owned' | 'notFound' | 'problem' {
  const { code } = toRequestError(cause);
  if (code === 'ALREADY_OWNED') return 'owned';
  return evidence !== 'word' && ['CONFLICT', 'BAD_INPUT'].includes(code) ? 'notFound' : 'problem';
}

/** This session has seen that the email of this purchase was sent. */
export function markProcessed({ paymentIntentId }: Purchase): void {
  stored.downloadEmailProcessed.set(true);
  stored.processedPayment.set(paymentIntentId ?? 'none');
}

/** The flag says that an email was sent; an address may name another payment than the one it was sent for. */
function isProcessed({ paymentIntentId }: Purchase): boolean {
  const processed = stored.processedPayment.get();
  return stored.downloadEmailProcessed.get() === true && (!paymentIntentId || !processed || processed === paymentIntentId);
}

/** @returns null where the server is to be asked */
export function statusWithoutAsking(purchase: Purchase): MailStatus | null {
  const { evidence, email, photoSetIds, clientSecret, paymentIntentId } = purchase;
  if (isProcessed(purchase)) return 'sent';
  if (evidence === 'none') return 'unknown';
  return clientSecret || paymentIntentId || (email && photoSetIds.length) ? null : 'notFound';
}
