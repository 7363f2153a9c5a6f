import { useSyncExternalStore } from 'react';

/** The photo sets that the signed-in visitor owns, by id. Empty for guests. */
export function useCollection(): ReadonlySet<number> {
  return useSyncExternalStore(subscribe, current, nothing);
}

/** Replaces the collection: after the purchase history arrived, and with nothing at sign-out. */
export function setCollection(photoSetIds: Iterable<number>): void {
  owned = new Set(photoSetIds);
  for (const listener of listeners) listener();
}

let owned: ReadonlySet<number> = new Set();
const none: ReadonlySet<number> = new Set();
const listeners = new Set<() => void>();
const current = () => owned;
const nothing = () => none;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
