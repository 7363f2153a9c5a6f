import { useEffect, useEffectEvent } from 'react';

/** Calls the handler when the visitor comes back from another tab, window or app. It may be called twice. */
export function useOnVisible(handler: () => void): void {
  const handle = useEffectEvent(() => {
    if (document.visibilityState === 'visible') handler();
  });
  useEffect(() => {
    const listener = () => handle();
    window.addEventListener('focus', listener);
    document.addEventListener('visibilitychange', listener);
    return () => {
      window.removeEventListener('focus', listener);
      document.removeEventListener('visibilitychange', listener);
    };
  }, []);
}
