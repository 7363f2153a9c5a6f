import { useEffect, useState } from 'react';

/** 'off': not wanted, or not known yet. 'unsupported', 'refused' and 'outdated' (an app on an old iPad): the screen may turn off. */
export type WakeLockState = 'off' | 'on' | 'refused' | 'unsupported' | 'outdated';

/** Keeps the screen on, for instance while a ticket is shown to a scanner. */
export function useWakeLock(isWanted: boolean): WakeLockState {
  const [state, setState] = useState<WakeLockState>('off');
  useEffect(() => {
    if (!isWanted) return;
    if (!('wakeLock' in navigator)) {
      setState('unsupported');
      return;
    }
    if (isIneffective()) {
      setState('outdated');
      return;
    }
    let isCurrent = true;
    let lock: Promise<WakeLockSentinel | null> = Promise.resolve(null);
    const note = (next: WakeLockState) => isCurrent && setState(next);
    // The system releases the lock whenever the page is hidden
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

/**
 * Before 18.4, iOS and iPadOS grant the lock to an app on the home screen, but turn the screen off (WebKit bug 254545). The user agent of
 * such an app has no version; 18.4 also brought iterator helpers. Other systems don't have `standalone`.
 */
function isIneffective(): boolean {
  return (navigator as { standalone?: boolean }).standalone === true && !('Iterator' in globalThis);
}
