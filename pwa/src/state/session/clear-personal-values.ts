import { personalKeys, storageKeys } from '#platform/storage/storage-keys.ts';
import { localStore } from '#platform/storage/web-storage.ts';

/**
 * Clears what the forms store about a person.
 *
 * @param options `withMessages`: also queued messages. After an ended session they stay, because the app promised to send them.
 */
export function clearPersonalValues({ withMessages }: { withMessages: boolean }): void {
  for (const key of personalKeys) localStore.remove(key);
  if (!withMessages) return;
  for (const key of localStore.keys()) if (key.startsWith(storageKeys.contactOutbox)) localStore.remove(key);
}
