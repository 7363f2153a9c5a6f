import { useEffect } from 'react';

/** Keeps the screen from going dark while something is held up to somebody. Where the device cannot, nothing happens. */
export function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return;
    let lock: Promise<WakeLockSentinel | null> = Promise.resolve(null);
    // the system takes it back whenever the page is hidden
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
