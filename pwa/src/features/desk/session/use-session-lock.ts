import { useEffect, useState } from 'react';
import { newUuid } from '#platform/new-key.ts';
import { onOtherTabChange } from '#platform/storage/storage-events.ts';
import { storageKeys } from '#platform/storage/storage-keys.ts';
import { localStore } from '#platform/storage/web-storage.ts';

type LockName = 'desk-session' | 'desk-class';

/** The tab that opens the session last has it. @returns true once another tab has taken it */
export function useSessionLock(name: LockName): boolean {
  const [isElsewhere, setElsewhere] = useState(false);
  useEffect(() => {
    let isMounted = true;
    const handleLoss = () => isMounted && setElsewhere(true);
    const release = navigator.locks ? takeLock(name, handleLoss) : takeStoredLock(name, handleLoss);
    return () => {
      isMounted = false;
      release();
    };
  }, [name]);
  return isElsewhere;
}

function takeLock(name: LockName, onLoss: () => void): () => void {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  navigator.locks.request(name, { steal: true }, () => held).catch(onLoss);
  return release;
}

/** For browsers without the Locks API, and insecure pages: the tab that wrote last has it. */
function takeStoredLock(name: LockName, onLoss: () => void): () => void {
  const [key, tab] = [storageKeys.deskTab + name, newUuid()];
  // Without storage, no tab sees the session of another one
  if (!localStore.write(key, tab)) return () => {};
  return onOtherTabChange(key, () => {
    if (localStore.read(key) !== tab) onLoss();
  });
}
