import { useRef, useState } from 'react';
import { pause } from '#platform/timing/pause.ts';
import { asksOn, type Outage } from './outage.ts';

/** A lost answer does not always show as a lost connection, so its return alone is not waited for. */
const OUT_OF_REACH_MS = 15_000;
/** Whoever waits must not add to the rush. Rate limits end within a minute. */
const BUSY_MS = [4000, 8000, 15_000, 30_000, 60_000];
const STILL_BUSY_MS = 120_000;

/**
 * What asks the shop once more what became of a payment: a connection, time, or somebody who does not want to wait.
 * @param onTryAgain shows somebody that it is done
 * @returns round: another number each time that the shop is to be asked
 */
export function useAskAgain(onTryAgain: () => void) {
  const [round, setRound] = useState(0);
  const busyTries = useRef(0);
  const askAgain = () => setRound((count) => count + 1);
  /** After a pause, if time may mend it. @param signal ends the waiting */
  function askLater(outage: Outage | null, signal: AbortSignal): void {
    if (!asksOn(outage)) return;
    const pauseMs = outage === 'busy' ? (BUSY_MS[busyTries.current] ?? STILL_BUSY_MS) : OUT_OF_REACH_MS;
    if (outage === 'busy') busyTries.current += 1;
    pause(pauseMs, signal).then(askAgain, () => {});
  }
  /** Whoever is busy then is asked often again. */
  function tryAgain(): void {
    busyTries.current = 0;
    onTryAgain();
    askAgain();
  }
  return { round, askAgain, askLater, tryAgain };
}
