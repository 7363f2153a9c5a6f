import { fieldsOf } from '#platform/storage/fields-of.ts';

/**
 * State of the current history entry: it survives a reload, which phones do on their own, and is in no
 * address that is copied, logged or sent along as the referrer.
 */
export function readEntryState(key: string): unknown {
  return fieldsOf(window.history.state)[key];
}

/** Adds the values to the entry, beside the router's own, and sets its address to `url`. */
export function writeEntryState(values: Record<string, unknown>, url: URL | string = window.location.href): void {
  window.history.replaceState({ ...window.history.state, ...values }, '', url);
}

/** Whether the browser loaded the page by a reload, Back or Forward. */
export function isReturnToPage(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'reload' || entry?.type === 'back_forward';
}
