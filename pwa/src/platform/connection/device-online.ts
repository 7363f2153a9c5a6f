import { useSyncExternalStore } from 'react';

/** Whether the device believes that it has a connection. When it does not, it is right. */
export function isDeviceOnline(): boolean {
  return navigator.onLine;
}

/** Calls the listener when the device finds or loses its connection. Returns how to stop. */
export function onDeviceChange(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Ends when the device has a connection, which may be now. */
export async function untilOnline(): Promise<void> {
  if (!isDeviceOnline()) await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
}

/** {@link isDeviceOnline}, for what is on the screen. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(onDeviceChange, isDeviceOnline, () => true);
}
