import { useEffect } from 'react';

/** Keeps the screen on, for instance while a ticket is shown to a scanner. Does nothing if the device doesn't support it. */
export function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return;
    let lock: Promise<WakeLockSentinel | null> = Promise.resolve(null);
    // the system releases the lock whenever the page is hidden
    const acquire = () => {
      if (document.visibilityState !== 'visible') return;
      const next = async (held: WakeLockSentinel | null) => (held && !held.released ? held : await navigator.wakeLock.request('screen'));
      lock = lock.then(next).catch(() => null);
    };
    acquire();
    document.addEventListener('visibilitychange', acquire);
    return () => {
      document.removeEventListener('visibilitychange', acquire);
      void lock.then((held) => held?.release());
    };
  }, [isWanted]);
}
