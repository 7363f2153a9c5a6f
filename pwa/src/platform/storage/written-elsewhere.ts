/** A page that comes back from the browser's back-forward cache has missed the storage events of its absence. */
const REASONS_TO_LOOK = ['storage', 'pageshow'];

/** A window, as far as it tells of other tabs. */
export type TellingPage = Pick<Window, 'addEventListener' | 'removeEventListener'>;

/**
 * Calls the listener when another tab may have written under a key that begins like this, or has cleared everything.
 * Returns how to stop.
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
