import { keepEntryState, readEntryState } from '#platform/navigation/entry-state.ts';
import { keptOwner } from './kept-owner.ts';

const OWNER = 'entryOwner';

/** Keeps the values with this entry of the browser's history for whoever is here now: the history outlives a sign-out. */
export function keepOwnEntryState(values: Record<string, unknown>, url?: string): void {
  keepEntryState({ ...values, [OWNER]: keptOwner.get() }, url);
}

/** Whether what this entry keeps is for whoever is here now. A guest's is for anybody who uses this browser. */
export function isOwnEntry(): boolean {
  const owner = readEntryState(OWNER);
  return typeof owner !== 'string' || owner === keptOwner.get();
}
