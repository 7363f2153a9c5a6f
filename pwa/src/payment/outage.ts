import { isDeviceOnline } from '#platform/connection/device-online.ts';
import { toRequestError } from '#platform/requests/request-error.ts';

/**
 * Why nothing is known of a payment yet. 'offline': the next connection asks again. 'unreachable': the device is online but no
 * answer comes. 'busy': the shop or the card service cannot answer just now.
 */
export type Outage = 'offline' | 'unreachable' | 'busy';

/** Outages that may end by themselves: the page keeps asking, and says so. */
export type PassingOutage = Exclude<Outage, 'offline'>;

export const outageTexts: Readonly<Record<PassingOutage, string>> = {
  unreachable: "We couldn't reach the shop. This page keeps trying",
  busy: 'The shop is busy. This page keeps trying',
};

/** @param status of a page, an Outage among others */
export function isPassingOutage(status: string | null): status is PassingOutage {
  return status !== null && Object.hasOwn(outageTexts, status);
}

/** Null where the shop has answered, though not with what was asked for. */
export function outageOf(cause: unknown): Outage | null {
  const { code } = toRequestError(cause);
  if (code === 'NETWORK') return isDeviceOnline() ? 'unreachable' : 'offline';
  return ['OVERLOADED', 'RATE_LIMITED', 'PAYMENT_UNAVAILABLE'].includes(code) ? 'busy' : null;
}
