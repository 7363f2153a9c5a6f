import { readEntryState, writeEntryState } from '#platform/navigation/entry-state.ts';
import { storageOwner } from './storage-owner.ts';

const OWNER = 'entryOwner';

/** Stores the values in this history entry for the current user only, because the history outlives a sign-out. */
export function writeOwnEntryState(values: Record<string, unknown>, url?: string): void {
  writeEntryState({ ...values, [OWNER]: storageOwner.get() }, url);
}

/** Whether this entry's values belong to the current user. A guest's values are for anyone who uses this browser. */
export function isOwnEntry(): boolean {
  const owner = readEntryState(OWNER);
  return typeof owner !== 'string' || owner === storageOwner.get();
}
