import { useEffect, useState } from 'react';

const LOCK = 'desk-session';

/** The tab that opens the session last has it. @returns true once another tab has taken it */
export function useSessionLock(): boolean {
  const [isElsewhere, setElsewhere] = useState(false);
  useEffect(() => {
    if (!('locks' in navigator)) return;
    let isMounted = true;
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    navigator.locks.request(LOCK, { steal: true }, () => held).catch(() => isMounted && setElsewhere(true));
    return () => {
      isMounted = false;
      release();
    };
  }, []);
  return isElsewhere;
}
