import { useSyncExternalStore } from 'react';
import { onOtherTabChange } from '#platform/storage/storage-events.ts';
import { storageKeys } from '#platform/storage/storage-keys.ts';
import { useSession } from './session.tsx';
import { storageOwner } from './storage-owner.ts';

const onChangeElsewhere = (listener: () => void) => onOtherTabChange(storageKeys.owner, listener);

/** The id of the user who owns the personal data in this browser's storage; null: a guest. */
export function useStorageOwner(): string | null {
  // In this tab the owner only changes with the session, which renders this again
  useSession();
  return useSyncExternalStore(onChangeElsewhere, storageOwner.get, () => null);
}
