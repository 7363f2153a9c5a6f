import { storageKeys } from '#platform/storage/storage-keys.ts';
import { localStore } from '#platform/storage/web-storage.ts';

const { keptOwner: OWNER, ticketsUnwanted: UNWANTED } = storageKeys;

/**
 * Whose the personal things in this browser's storage are, by the user's id. It outlives the page and perhaps the session, so
 * that the next one to sign in can be told from the last. Null: a guest's, who may yet sign in.
 */
export const keptOwner = {
  get: (): string | null => localStore.read(OWNER) || null,
  set: (id: string): boolean => localStore.write(OWNER, id),
  clear: (): void => localStore.remove(OWNER),
};

/** Somebody has signed out, and their tickets are perhaps not wiped yet. Until they are, nobody sees them. */
export const unwantedTickets = {
  get: (): boolean => localStore.read(UNWANTED) !== null,
  set: (): boolean => localStore.write(UNWANTED, 'true'),
  clear: (): void => localStore.remove(UNWANTED),
};

/** Whether whoever is here now may see what was kept for `owner`. After an ended session its tickets are still to be seen. */
export function isOurs(owner: unknown): boolean {
  const now = keptOwner.get();
  return typeof owner !== 'string' || now === null || owner === now;
}
