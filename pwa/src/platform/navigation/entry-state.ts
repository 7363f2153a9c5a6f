/**
 * State of the current history entry: it survives a reload, which phones do on their own, and is in no
 * address that is copied, logged or sent along as the referrer.
 */
export function readEntryState(key: string): unknown {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && key in state ? (state as Record<string, unknown>)[key] : undefined;
}

/** Adds the values to the entry, beside the router's own, and sets its address to `url`. */
export function writeEntryState(values: Record<string, unknown>, url: URL | string = window.location.href): void {
  window.history.replaceState({ ...window.history.state, ...values }, '', url);
}
