import { useEffect, useState } from 'react';
import { useConnection } from '#platform/connection/connection.ts';
import { useSignal } from '#signal/use-signal.ts';
import { useStorageOwner } from '#state/session/use-storage-owner.ts';
import { type StorageSupport, storageSupport } from '../storage-support.ts';
import { type KeptListItem, listed, stateNow } from './kept-sets.ts';
import type { KeptState } from './kept-state.ts';
import { keptSnapshot, ourRecord, readKept } from './kept-store.ts';

/** What this device has of a set. Changes while it is being kept, by any tab. */
export function useKeptSet(photoSetId: number): KeptState {
  const snapshot = useKeptSnapshot();
  const support = useStorageSupport();
  const record = ourRecord(photoSetId, snapshot);
  if (record && record.set.stage !== 'removing') return stateNow(record, snapshot);
  if (!snapshot.isRead || support === null) return { status: 'unknown' };
  return support === 'supported' ? { status: 'none' } : { status: 'unavailable', reason: support };
}

/** All sets on this device; null until the index is read. */
export function useKeptSets(): readonly KeptListItem[] | null {
  const snapshot = useKeptSnapshot();
  return snapshot.isRead ? listed(snapshot) : null;
}

/** Null until it is known. */
export function useStorageSupport(): StorageSupport | null {
  const [support, setSupport] = useState<StorageSupport | null>(null);
  useEffect(() => void storageSupport().then(setSupport), []);
  return support;
}

function useKeptSnapshot() {
  // What the visitor may see changes with the session
  useStorageOwner();
  // Without it, what is being kept waits
  useConnection();
  useEffect(() => void readKept(), []);
  return useSignal(keptSnapshot);
}
