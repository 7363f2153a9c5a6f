import { isDeviceOnline } from '#platform/connection/device-online.ts';
import { toRequestError } from '#platform/requests/request-error.ts';

/**
 * Why nothing is known of a payment yet. 'offline': the next connection asks again. 'unreachable': the device is online but no
 * answer comes. 'busy': the shop or the card service cannot answer just now. Of the last two the page asks on by itself (use-attempts.ts).
 */
export type Outage = 'offline' | 'unreachable' | 'busy';

/** Null where the shop has answered, though not with what was asked for. */
export function outageOf(cause: unknown): Outage | null {
  const { code } = toRequestError(cause);
  if (code === 'NETWORK') return isDeviceOnline() ? 'unreachable' : 'offline';
  return ['OVERLOADED', 'RATE_LIMITED', 'PAYMENT_UNAVAILABLE'].includes(code) ? 'busy' : null;
}
