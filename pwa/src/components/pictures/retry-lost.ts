import { createContext, useContext, useEffect, useEffectEvent } from 'react';

/** Called when a picture could not be loaded. Calls `retry` each time that it may succeed, until `end`. */
export type RetryLost = (retry: () => void, end: AbortSignal) => void;

/** Without the app around it, a picture waits for the device. */
export const RetryLostContext = createContext<RetryLost>((retry, end) => window.addEventListener('online', retry, { signal: end }));

/** Calls `retry` when pictures that could not be loaded may be there again. @param failures how many are missing now */
export function useRetryLost(failures: number, retry: () => void): void {
  const retryLost = useContext(RetryLostContext);
  const attempt = useEffectEvent(retry);
  useEffect(() => {
    if (failures === 0) return;
    const end = new AbortController();
    retryLost(() => attempt(), end.signal);
    return () => end.abort();
  }, [failures, retryLost]);
}
