import { useSyncExternalStore } from 'react';
import { signal } from '#signal/signal.ts';

/** Whether the device reports a connection. `true` may be wrong; `false` is reliable. */
export function isDeviceOnline(): boolean {
  return navigator.onLine;
}

/** Calls the listener when the device finds or loses its connection. Returns a function that unsubscribes. */
export function onDeviceChange(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Resolves when the device has a connection, at once if it has one now. */
export async function untilOnline(): Promise<void> {
  if (!isDeviceOnline()) await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
}

/** {@link isDeviceOnline} for components. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(onDeviceChange, isDeviceOnline, () => true);
}

/** How many requests got no response from the shop. The first screens load this file, but not connection.ts, which checks them. */
export const lostRequests = signal(0);

export function noteLostRequest(): void {
  lostRequests.set(lostRequests.get() + 1);
}

/** How many responses came from the shop, and not from a cache. After each, a lost connection is checked at once. */
export const shopResponses = signal(0);

export function noteShopResponse(): void {
  shopResponses.set(shopResponses.get() + 1);
}
