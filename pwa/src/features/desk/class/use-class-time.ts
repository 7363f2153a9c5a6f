import { useEffect, useState } from 'react';
import { onReconnected } from '#platform/connection/connection.ts';
import { JUMP_MS, SteadyClock } from '../clock/steady-clock.ts';
import { measureAgain, measureOffset } from './class-clock.ts';

export interface ClassTime {
  /** 'unknown': the server didn't respond. */
  status: 'measuring' | 'measured' | 'unknown';
  /** The server's time; this device's until it is measured. */
  clock: SteadyClock;
}

/**
 * Compares this device's clock with the server's: again when the connection is back, the device may have slept, or its clock was set.
 *
 * @param recorded milliseconds that this device's clock is behind, if the server doesn't respond
 */
export function useClassTime(recorded = 0): ClassTime {
  const [time, setTime] = useState<ClassTime>(() => ({ status: 'measuring', clock: new SteadyClock() }));
  useEffect(() => {
    let isCurrent = true;
    const timeOf = (status: ClassTime['status'], offset: number) => ({ status, clock: new SteadyClock(offset, () => void again()) });
    async function again(): Promise<void> {
      const offset = await measureAgain();
      if (!isCurrent || offset === null) return;
      const isRight = ({ status, clock }: ClassTime) => status === 'measured' && Math.abs(offset - clock.behind) < JUMP_MS;
      setTime((before) => (isRight(before) ? before : timeOf('measured', offset)));
    }
    void measureOffset().then((offset) => {
      if (isCurrent) setTime(offset === null ? timeOf('unknown', recorded) : timeOf('measured', offset));
    });
    const handleVisibility = () => {
      if (document.visibilityState === 'visible') void again();
    };
    document.addEventListener('visibilitychange', handleVisibility);
    const stop = onReconnected(() => void again());
    return () => {
      isCurrent = false;
      document.removeEventListener('visibilitychange', handleVisibility);
      stop();
    };
  }, [recorded]);
  return time;
}

/** The time, updated each second, and at once when the page is shown again. */
export function useSecond(clock: SteadyClock): number {
  const [now, setNow] = useState(clock.now);
  useEffect(() => {
    const update = () => setNow(clock.now());
    update();
    const timer = setInterval(update, 1000);
    document.addEventListener('visibilitychange', update);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, [clock]);
  return now;
}
