import type { Signal } from '#signal/signal.ts';

/** A page in the back-forward cache receives no storage events, so a page that returns from it counts as changed. */
const EVENTS = ['storage', 'pageshow'];

/** The part of a window that fires these events. */
export type StorageEventTarget = Pick<Window, 'addEventListener' | 'removeEventListener'>;

/**
 * Calls the listener when another tab may have changed a key with this prefix, or has cleared everything. Returns a function that
 * stops.
 */
export function onOtherTabChange(prefix: string, listener: () => void, page: StorageEventTarget = window): () => void {
  const handle = (event: Event) => {
    // Without a key everything was cleared
    if (event instanceof StorageEvent && event.key !== null && !event.key.startsWith(prefix)) return;
    listener();
  };
  for (const name of EVENTS) page.addEventListener(name, handle);
  return () => {
    for (const name of EVENTS) page.removeEventListener(name, handle);
  };
}

/**
 * Calls the listener when another tab may have changed a key with this prefix, and when this tab has counted up `changes`. Returns a
 * function that stops.
 */
export function onAnyTabChange(prefix: string, changes: Signal<number>, listener: () => void): () => void {
  const stops = [onOtherTabChange(prefix, listener), changes.subscribe(listener)];
  return () => {
    for (const stop of stops) stop();
  };
}
