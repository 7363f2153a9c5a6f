import { useRef, useState } from 'react';
import { isDeviceOnline } from '#platform/connection/device-online.ts';
import { toRequestError } from '#platform/requests/request-error.ts';
import { pause } from '#platform/timing/pause.ts';

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
export function asksOn(status: string | null): status is PassingOutage {
  return status !== null && Object.hasOwn(outageTexts, status);
}

/** Null where the shop has answered, though not with what was asked for. */
export function outageOf(cause: unknown): Outage | null {
  const { code } = toRequestError(cause);
  if (code === 'NETWORK') return isDeviceOnline() ? 'unreachable' : 'offline';
  return ['OVERLOADED', 'RATE_LIMITED', 'PAYMENT_UNAVAILABLE'].includes(code) ? 'busy' : null;
}

/** A lost answer doesn't always show as a lost connection, so waiting for a connection is not enough. */
const OUT_OF_REACH_MS = 15_000;
/** Waiting pages must not add to the load. Rate limits end within a minute. */
const BUSY_MS = [4000, 8000, 15_000, 30_000, 60_000];
const STILL_BUSY_MS = 120_000;

/**
 * Asks the shop again what became of a payment: after a pause, with a new connection, or when 'Try Again' is pressed.
 * @param onTryAgain shows that the button works
 * @returns round: another number each time that the shop is to be asked
 */
export function useAskAgain(onTryAgain: () => void) {
  const [round, setRound] = useState(0);
  const busyTries = useRef(0);
  const askAgain = () => setRound((count) => count + 1);
  /** After a pause, if the outage may pass. @param signal ends the waiting */
  function askLater(outage: Outage | null, signal: AbortSignal): void {
    if (!asksOn(outage)) return;
    const pauseMs = outage === 'busy' ? (BUSY_MS[busyTries.current] ?? STILL_BUSY_MS) : OUT_OF_REACH_MS;
    if (outage === 'busy') busyTries.current += 1;
    pause(pauseMs, signal).then(askAgain, () => {});
  }
  /** Starts again with the short pauses. */
  function tryAgain(): void {
    busyTries.current = 0;
    onTryAgain();
    askAgain();
  }
  return { round, askAgain, askLater, tryAgain };
}
