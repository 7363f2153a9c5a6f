import type { Reversal } from '@archive/schema/reversal';
import { isDeviceOnline } from '#platform/connection/device-online.ts';
import { toRequestError } from '#platform/requests/request-error.ts';
import { stored } from '#platform/storage/stored.ts';
import type { Purchase } from '../purchase/purchase.ts';

/**
 * 'waiting': the order is complete and its mail is still on the way. 'unknown': nothing here tells which order is meant.
 * 'unpaid': neither the server nor anybody else knows of a payment. 'owned': paid twice, and given back. 'refund', 'dispute': taken back.
 * 'offline': the next connection asks again. 'unreachable': the device is online but no answer comes; this asks on by itself.
 * 'busy': the shop or the card service cannot answer just now; this asks on, less and less often.
 */
export type MailStatus =
  | 'sending'
  | 'offline'
  | 'unreachable'
  | 'busy'
  | 'waiting'
  | 'sent'
  | 'problem'
  | 'unknown'
  | 'unpaid'
  | 'owned'
  | Reversal;

/** A lost answer does not always show as a lost connection, so its return alone is not waited for. */
const OUT_OF_REACH_MS = 15_000;
/** Whoever waits must not add to the rush; the last pause repeats. Rate limits end within a minute. */
const BUSY_MS = [4000, 8000, 15_000, 30_000, 60_000, 120_000];

/** How long to wait before asking again without being told to; null: not at all. @param tries how often it was busy before */
export function pauseAfter(status: MailStatus, tries: number): number | null {
  if (status === 'unreachable') return OUT_OF_REACH_MS;
  return status === 'busy' ? (BUSY_MS[tries] ?? BUSY_MS.at(-1) ?? null) : null;
}

/** The server knows no such paid order: that is a problem only where somebody else says that it was paid. */
export function failureOf(cause: unknown, { evidence }: Purchase): MailStatus {
  const { code } = toRequestError(cause);
  if (code === 'NETWORK') return isDeviceOnline() ? 'unreachable' : 'offline';
  if (['OVERLOADED', 'RATE_LIMITED', 'PAYMENT_UNAVAILABLE'].includes(code)) return 'busy';
  if (code === 'ALREADY_OWNED') return 'owned';
  return code === 'CONFLICT' && evidence !== 'word' ? 'unpaid' : 'problem';
}

/** @returns null where the server is to be asked */
export function statusWithoutAsking({ email, photoSetIds, clientSecret }: Purchase): MailStatus | null {
  if (stored.downloadEmailProcessed.get()) return 'sent';
  return clientSecret || (email && photoSetIds.length) ? null : 'unknown';
}
