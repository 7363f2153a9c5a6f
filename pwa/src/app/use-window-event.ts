import { useEffect, useEffectEvent } from 'react';

/** Calls the handler at each event of this name on the window. */
export function useWindowEvent(name: string, handler: (event: Event) => void): void {
  const handle = useEffectEvent(handler);
  useEffect(() => {
    const listener = (event: Event) => handle(event);
    window.addEventListener(name, listener);
    return () => window.removeEventListener(name, listener);
  }, [name]);
}
