import { useEffect, useState } from 'react';

/** 'off': not wanted, or not known yet. 'unsupported' and 'refused': the screen may turn off. */
export type WakeLockState = 'off' | 'on' | 'refused' | 'unsupported';

/** Keeps the screen on, for instance while a ticket is shown to a scanner. */
export function useWakeLock(isWanted: boolean): WakeLockState {
  const [state, setState] = useState<WakeLockState>('off');
  useEffect(() => {
    if (!isWanted) return;
    if (!('wakeLock' in navigator)) {
      setState('unsupported');
      return;
    }
    let isCurrent = true;
    let lock: Promise<WakeLockSentinel | null> = Promise.resolve(null);
    const note = (next: WakeLockState) => isCurrent && setState(next);
    // the system releases the lock whenever the page is hidden
    const acquire = () => {
      if (document.visibilityState !== 'visible') return;
      const next = async (held: WakeLockSentinel | null) => (held && !held.released ? held : await navigator.wakeLock.request('screen'));
      lock = lock.then(next).catch(() => null);
      void lock.then((held) => note(held ? 'on' : 'refused'));
    };
    acquire();
    document.addEventListener('visibilitychange', acquire);
    return () => {
      isCurrent = false;
      setState('off');
      document.removeEventListener('visibilitychange', acquire);
      void lock.then((held) => held?.release());
    };
  }, [isWanted]);
  return state;
}
