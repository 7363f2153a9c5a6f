import { storageKeys } from '#platform/storage/storage-keys.ts';
import { localStore } from '#platform/storage/web-storage.ts';

/** What was being drawn when a session ended, as the desk had stored it. */
export interface LeftDrawing {
  session: unknown;
  lastSeenAt: unknown;
  class: unknown;
}

const keyOf = (owner: string) => storageKeys.deskLeft + owner;

/** Moves what is being drawn aside, until the desk adds it to the history of this account. Before the desk's own entries are removed. */
export function setDrawingAside(owner: string): void {
  const read = (key: string) => localStore.readJson(key);
  const left: LeftDrawing = {
    session: read(storageKeys.deskSession),
    lastSeenAt: read(storageKeys.deskAliveAt),
    class: read(storageKeys.deskClass),
  };
  if (left.session === null && left.class === null) return;
  localStore.writeJson(keyOf(owner), [...leftDrawings(owner), left]);
}

/** What was set aside for this account; storage can be edited. */
export function leftDrawings(owner: string): Partial<LeftDrawing>[] {
  const found = localStore.readJson(keyOf(owner));
  return Array.isArray(found) ? found.filter((each) => typeof each === 'object' && each !== null) : [];
}

/** @param count how many of them are in the history now */
export function removeLeftDrawings(owner: string, count: number): void {
  const left = leftDrawings(owner).slice(count);
  if (left.length > 0) localStore.writeJson(keyOf(owner), left);
  else localStore.remove(keyOf(owner));
}
