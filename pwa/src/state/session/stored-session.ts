import { storageKeys } from '#platform/storage/storage-keys.ts';
import { storedFlag, storedText } from '#platform/storage/stored-value.ts';
import { localStore } from '#platform/storage/web-storage.ts';

/** What every tab has to know of the session before IndexedDB was read. */
export const storedSession = {
  pendingSignOut: storedFlag(localStore, storageKeys.pendingSignOut),
  isPersisted: storedFlag(localStore, storageKeys.persistedSession),
  lastChange: storedText(localStore, storageKeys.sessionChange),
};
