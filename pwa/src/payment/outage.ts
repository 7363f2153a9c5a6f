import { isDeviceOnline } from '#platform/connection/device-online.ts';
import { toRequestError } from '#platform/requests/request-error.ts';

/**
 * Why a payment's status is still unknown. 'offline': the device has no connection. 'unreachable': the device is online, but the shop
 * doesn't respond. 'busy': the shop or the card service rejects requests for now.
 */
export type Outage = 'offline' | 'unreachable' | 'busy';

/** The page retries these by itself and says so. When the device is offline, it waits for the connection instead. */
export type TemporaryOutage = Exclude<Outage, 'offline'>;

export const outageTexts: Readonly<Record<TemporaryOutage, string>> = {
  unreachable: "We couldn't reach the shop. This page keeps trying",
  busy: 'The shop is busy. This page keeps trying',
};

/** @param status any status of the page; an Outage is one of them */
export function isTemporaryOutage(status: string | null): status is TemporaryOutage {
  return status !== null && Object.hasOwn(outageTexts, status);
}

/** Null if the shop has responded with any other error. */
export function outageOf(cause: unknown): Outage | null {
  const { code } = toRequestError(cause);
  if (code === 'NETWORK') return isDeviceOnline() ? 'unreachable' : 'offline';
  return ['OVERLOADED', 'RATE_LIMITED', 'PAYMENT_UNAVAILABLE'].includes(code) ? 'busy' : null;
}
