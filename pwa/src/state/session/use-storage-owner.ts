import { useSyncExternalStore } from 'react';
import { useSession } from './session.tsx';
import { storageOwner } from './storage-owner.ts';

const noUpdates = () => () => {};

/** The id of the user who owns the personal data in this browser's storage; null: a guest. */
export function useStorageOwner(): string | null {
  // the owner only changes with the session, which renders this again
  useSession();
  return useSyncExternalStore(noUpdates, storageOwner.get, () => null);
}
