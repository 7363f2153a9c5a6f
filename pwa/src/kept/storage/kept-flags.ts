import { useSyncExternalStore } from 'react';
import { onAnyTabChange } from '#platform/storage/storage-events.ts';
import { storageKeys } from '#platform/storage/storage-keys.ts';
import { storedFlag } from '#platform/storage/stored-value.ts';
import { localStore } from '#platform/storage/web-storage.ts';
import { signal } from '#signal/signal.ts';

/** This browser may keep photo sets: the index and the files are worth reading. */
export const keptFlag = storedFlag(localStore, storageKeys.hasKeptSets);

/** A user has signed out, and their sets may not be deleted yet. Until then, no one sees them. */
export const unwantedKept = storedFlag(localStore, storageKeys.keptSetsUnwanted);

/** How many times this tab has changed one of the flags. */
const changes = signal(0);

export function keptFlagsChanged(): void {
  changes.set(changes.get() + 1);
}

/** Calls the listener when this tab or another one has changed a flag. Returns a function that stops. */
export function onKeptFlagsChange(listener: () => void): () => void {
  // Both keys begin with this one
  return onAnyTabChange(storageKeys.hasKeptSets, changes, listener);
}

/** Whether this browser may keep photo sets. False until the storage has been read. */
export function useHasKeptSets(): boolean {
  return useSyncExternalStore(onKeptFlagsChange, hasKeptSets, () => false);
}

const hasKeptSets = () => keptFlag.get() === true;
