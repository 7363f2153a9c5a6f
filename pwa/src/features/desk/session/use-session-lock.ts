import { useEffect, useState } from 'react';

/** The tab that opens the session last has it. @returns true once another tab has taken it */
export function useSessionLock(name: 'desk-session' | 'desk-class'): boolean {
  const [isElsewhere, setElsewhere] = useState(false);
  useEffect(() => {
    if (!('locks' in navigator)) return;
    let isMounted = true;
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    navigator.locks.request(name, { steal: true }, () => held).catch(() => isMounted && setElsewhere(true));
    return () => {
      isMounted = false;
      release();
    };
  }, [name]);
  return isElsewhere;
}
