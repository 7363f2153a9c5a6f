import { useState, useSyncExternalStore } from 'react';
import { onOtherTabChange } from '#platform/storage/storage-events.ts';
import { storageKeys } from '#platform/storage/storage-keys.ts';
import { useStorageOwner } from '#state/session/use-storage-owner.ts';
import { isStored } from './record/session-record.ts';

/** True once the user who drew on this page has signed out, here or in another tab. A guest who signs in goes on. */
export function useIsOwnerGone(): boolean {
  const owner = useStorageOwner();
  const [drawnBy, setDrawnBy] = useState(owner);
  if (drawnBy === null && owner !== null) setDrawnBy(owner);
  return drawnBy !== null && drawnBy !== owner;
}

/** True once the running session is not the stored one: it was ended in another tab, or its user has signed out and in again there. */
export function useIsReplaced(id: string): boolean {
  return useSyncExternalStore(
    onChangeElsewhere,
    () => !isStored(id),
    () => false,
  );
}

const onChangeElsewhere = (listener: () => void) => onOtherTabChange(storageKeys.deskSession, listener);
