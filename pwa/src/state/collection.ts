import { useSyncExternalStore } from 'react';

/** The photo sets that the signed-in visitor owns, by id. Empty for guests. */
export function useCollection(): ReadonlySet<number> {
  return useSyncExternalStore(subscribe, current, nothing);
}

/** What the purchase history says. A purchase of this visit stays: the history may have been read before it was in there. */
export function setCollection(photoSetIds: Iterable<number>): void {
  history = [...photoSetIds];
  publish();
}

/** After a purchase. */
export function addToCollection(photoSetIds: Iterable<number>): void {
  bought = [...bought, ...photoSetIds];
  publish();
}

/** When somebody signs out, or somebody else in. */
export function emptyCollection(): void {
  history = [];
  bought = [];
  publish();
}

const none: ReadonlySet<number> = new Set();
let history: readonly number[] = [];
let bought: readonly number[] = [];
let owned = none;
const listeners = new Set<() => void>();
const current = () => owned;
const nothing = () => none;

function publish(): void {
  owned = new Set([...history, ...bought]);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
