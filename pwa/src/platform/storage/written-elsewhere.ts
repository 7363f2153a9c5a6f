import type { Signal } from '#platform/signal.ts';

/** A page in the browser's back-forward cache receives no storage events. */
const REASONS_TO_LOOK = ['storage', 'pageshow'];

/** The part of a window that reports changes in other tabs. */
export type TellingPage = Pick<Window, 'addEventListener' | 'removeEventListener'>;

/**
 * Calls the listener when another tab may have written under a key that begins like this, or has cleared everything.
 * Returns a function that stops.
 */
export function onWrittenElsewhere(beginning: string, listener: () => void, page: TellingPage = window): () => void {
  const look = (event: Event) => {
    // without a key everything was cleared
    if (event instanceof StorageEvent && event.key !== null && !event.key.startsWith(beginning)) return;
    listener();
  };
  for (const reason of REASONS_TO_LOOK) page.addEventListener(reason, look);
  return () => {
    for (const reason of REASONS_TO_LOOK) page.removeEventListener(reason, look);
  };
}

/**
 * Calls the listener when another tab may have written under a key that begins like this, and when this tab has counted one more in
 * `changes`. Returns a function that stops.
 */
export function onChangeInAnyTab(beginning: string, changes: Signal<number>, listener: () => void): () => void {
  const stops = [onWrittenElsewhere(beginning, listener), changes.subscribe(listener)];
  return () => {
    for (const stop of stops) stop();
  };
}
