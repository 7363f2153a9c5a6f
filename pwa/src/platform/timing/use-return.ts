import { useEffect, useEffectEvent } from 'react';

/** Calls the handler when somebody comes back to this page, from another tab, window or app. That may be twice at once. */
export function useReturn(handler: () => void): void {
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
