import { useSyncExternalStore } from 'react';

/** Whether the device believes that it has a connection. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline, assumeOnline);
}

const isOnline = () => navigator.onLine;
const assumeOnline = () => true;

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
