import { useRef, useState } from 'react';
import { pause } from '#platform/timing/pause.ts';

/** A lost answer does not always show as a lost connection, so its return alone is not waited for. */
const OUT_OF_REACH_MS = 15_000;
/** Whoever waits must not add to the rush; the last pause repeats. Rate limits end within a minute. */
const BUSY_MS = [4000, 8000, 15_000, 30_000, 60_000, 120_000];

/**
 * What asks the shop once more what became of a payment: a connection, time, or somebody who does not want to wait.
 * @param onTryAgain shows somebody that it is done
 */
export function useAttempts(onTryAgain: () => void) {
  const [attempt, setAttempt] = useState(0);
  const busyTries = useRef(0);
  const askAgain = () => setAttempt((count) => count + 1);
  /** After a pause, if `failure` is an Outage that time may mend. @param signal ends the waiting */
  function askLater(failure: string, signal: AbortSignal): void {
    const pauseMs = pauseAfter(failure, busyTries.current);
    if (failure === 'busy') busyTries.current += 1;
    if (pauseMs !== null) pause(pauseMs, signal).then(askAgain, () => {});
  }
  /** Whoever is busy then is asked often again. */
  function tryAgain(): void {
    busyTries.current = 0;
    onTryAgain();
    askAgain();
  }
  return { attempt, askAgain, askLater, tryAgain };
}

/** @param tries how often it was busy before */
function pauseAfter(failure: string, tries: number): number | null {
  if (failure === 'unreachable') return OUT_OF_REACH_MS;
  return failure === 'busy' ? (BUSY_MS[tries] ?? BUSY_MS.at(-1) ?? null) : null;
}
