import { personalKeys, storageKeys } from '#platform/storage/storage-keys.ts';
import { localStore } from '#platform/storage/web-storage.ts';
import { setDrawingAside } from './left-drawings.ts';

interface Clearing {
  /** The account whose values they are. What it was drawing is set aside for it. */
  owner: string;
  /** Also queued messages. After an ended session they stay, because the app promised to send them. */
  withMessages: boolean;
}

/** Clears what the forms store about a person. */
export function clearPersonalValues({ owner, withMessages }: Clearing): void {
  setDrawingAside(owner);
  for (const key of personalKeys) localStore.remove(key);
  if (!withMessages) return;
  for (const key of localStore.keys()) if (key.startsWith(storageKeys.contactOutbox)) localStore.remove(key);
}
