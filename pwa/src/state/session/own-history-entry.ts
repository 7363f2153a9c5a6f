import { keepEntryState, readEntryState } from '#platform/navigation/entry-state.ts';
import { keptOwner } from './storage-owner.ts';

const OWNER = 'entryOwner';

/** Stores the values in this history entry for the current user only, because the history outlives a sign-out. */
export function keepOwnEntryState(values: Record<string, unknown>, url?: string): void {
  keepEntryState({ ...values, [OWNER]: keptOwner.get() }, url);
}

/** Whether this entry's values belong to the current user. A guest's values are for anyone who uses this browser. */
export function isOwnEntry(): boolean {
  const owner = readEntryState(OWNER);
  return typeof owner !== 'string' || owner === keptOwner.get();
}
