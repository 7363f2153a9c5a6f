import { useSyncExternalStore } from 'react';
import { onAnyTabChange } from '#platform/storage/storage-events.ts';
import { storageKeys } from '#platform/storage/storage-keys.ts';
import { storedFlag } from '#platform/storage/stored-value.ts';
import { localStore } from '#platform/storage/web-storage.ts';
import { signal } from '#signal/signal.ts';

/** IndexedDB holds a ticket, or a payment is stored whose ticket is not here yet. */
export const ticketsFlag = storedFlag(localStore, storageKeys.hasTickets);

/** A user has signed out, and their tickets may not be wiped yet. Until then, no one sees them. */
export const unwantedTickets = {
  get: (): boolean => localStore.read(storageKeys.ticketsUnwanted) !== null,
  set: (): boolean => localStore.write(storageKeys.ticketsUnwanted, 'true'),
  clear: (): void => localStore.remove(storageKeys.ticketsUnwanted),
};

/** How many times this tab has changed the stored tickets. */
const changes = signal(0);

/** Call after storing or wiping tickets. */
export function ticketsChanged(): void {
  changes.set(changes.get() + 1);
}

/** Calls the listener when this tab or another one has stored or wiped tickets. Returns a function that stops. */
export function onTicketsChange(listener: () => void): () => void {
  return onAnyTabChange(storageKeys.hasTickets, changes, listener);
}

/** Whether a ticket is stored in this browser or was paid for in it. False until the storage has been read. */
export function useHasTickets(): boolean {
  return useSyncExternalStore(onTicketsChange, hasTickets, () => false);
}

const hasTickets = () => ticketsFlag.get() === true;
