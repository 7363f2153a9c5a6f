import { useSyncExternalStore } from 'react';
import { onAnyTabChange } from '#platform/storage/storage-events.ts';
import { storageKeys } from '#platform/storage/storage-keys.ts';
import { storedFlag } from '#platform/storage/stored-value.ts';
import { localStore } from '#platform/storage/web-storage.ts';
import { signal } from '#signal/signal.ts';

/** This browser may have a drawing history. */
export const historyFlag = storedFlag(localStore, storageKeys.drawingHistory);

/** A user has signed out, and what their account has may not be deleted yet. No one else sees it. */
export const unwantedHistory = storedFlag(localStore, storageKeys.drawingHistoryUnwanted);

/** Sessions or removals are not in their account yet. */
const unsentFlag = storedFlag(localStore, storageKeys.drawingHistoryUnsent);

const changes = signal(0);

export function setUnsent(isUnsent: boolean): void {
  if (isUnsent) unsentFlag.set(true);
  else unsentFlag.clear();
  changes.set(changes.get() + 1);
}

/** False until the storage has been read. */
export function useHasUnsent(): boolean {
  return useSyncExternalStore(onUnsentChange, hasUnsent, () => false);
}

const hasUnsent = () => unsentFlag.get() === true;
const onUnsentChange = (listener: () => void) => onAnyTabChange(storageKeys.drawingHistoryUnsent, changes, listener);
