import { useEffect, useState } from 'react';
import { useRetryOnReconnect } from '#platform/connection/connection.ts';
import { measureOffset } from './class-clock.ts';

export interface ClassClock {
  /** 'unknown': the server didn't respond. */
  status: 'measuring' | 'measured' | 'unknown';
  /** Milliseconds that this device's clock is behind the server's; 0 until it is measured. */
  offset: number;
}

/** Compares this device's clock with the server's, again when the connection is back. */
export function useClassClock(): ClassClock {
  const [clock, setClock] = useState<ClassClock>({ status: 'measuring', offset: 0 });
  const [attempt, setAttempt] = useState(0);
  useRetryOnReconnect(() => {
    if (clock.status === 'unknown') setAttempt((before) => before + 1);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once more for each attempt
  useEffect(() => {
    let isCurrent = true;
    void measureOffset().then((offset) => {
      if (isCurrent) setClock({ status: offset === null ? 'unknown' : 'measured', offset: offset ?? 0 });
    });
    return () => {
      isCurrent = false;
    };
  }, [attempt]);
  return clock;
}

/** The time, updated each second. @param offset milliseconds to add to this device's clock */
export function useSecond(offset: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now + offset;
}
