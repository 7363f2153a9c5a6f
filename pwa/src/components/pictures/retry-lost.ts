import { createContext, useContext, useEffect, useEffectEvent } from 'react';

/** Before each request that a picture makes by itself while the shop answers. After them it waits for the visitor or a new connection. */
const PAUSES_MS = [2000, 6000, 20_000, 60_000];

/** A picture that could not be loaded. */
export interface LostPicture {
  /** Requests it again because there is a connection again. */
  onReturn: () => void;
  /** Requests it again after a pause. */
  onPauseEnd: () => void;
  /** Undefined if it was requested often enough. */
  pauseMs: number | undefined;
  /** Aborted when it is requested again, or not shown anymore. */
  end: AbortSignal;
}

/** Without the app around it, a picture waits for the device. */
export const RetryLostContext = createContext(({ onReturn, end }: LostPicture) =>
  window.addEventListener('online', onReturn, { signal: end }),
);

/** Whether a picture that failed again will be requested by itself. @param retries how often it was already */
export function isRetriedAfter(retries: number): boolean {
  return retries < PAUSES_MS.length;
}

/**
 * Requests pictures that could not be loaded again: a few times with growing pauses, and when the shop can be reached again.
 *
 * @param failures how many are missing now
 * @param retries how often they were requested again since the shop was reached
 * @param retry called with the next number of retries; 0 if the shop can be reached again
 */
export function useRetryLost(failures: number, retries: number, retry: (retries: number) => void): void {
  const retryLost = useContext(RetryLostContext);
  const attempt = useEffectEvent(retry);
  useEffect(() => {
    if (failures === 0) return;
    const end = new AbortController();
    const [onReturn, onPauseEnd] = [() => attempt(0), () => attempt(retries + 1)];
    retryLost({ onReturn, onPauseEnd, pauseMs: PAUSES_MS[retries], end: end.signal });
    return () => end.abort();
  }, [failures, retries, retryLost]);
}
