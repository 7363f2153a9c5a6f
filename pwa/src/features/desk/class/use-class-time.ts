import { useEffect, useState } from 'react';
import { measureOffset } from './class-clock.ts';

/** Milliseconds that this device's clock is behind the server's; null until it is measured. */
export function useOffset(): number | null {
  const [offset, setOffset] = useState<number | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void measureOffset().then((measured) => isCurrent && setOffset(measured));
    return () => {
      isCurrent = false;
    };
  }, []);
  return offset;
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
