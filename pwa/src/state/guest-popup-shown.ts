import { storageKeys } from '#platform/storage/storage-keys.ts';
import { storedFlag } from '#platform/storage/stored-value.ts';
import { sessionStore } from '#platform/storage/web-storage.ts';

/** The guest popup was shown in this browser session. The install offer waits for it. */
export const guestPopupShown = storedFlag(sessionStore, storageKeys.guestPopupShown);
