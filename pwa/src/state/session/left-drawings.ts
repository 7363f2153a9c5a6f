import { fieldsOf } from '#platform/storage/fields-of.ts';
import { storageKeys } from '#platform/storage/storage-keys.ts';
import { localStore } from '#platform/storage/web-storage.ts';

/** What was being drawn when a session ended, as the desk had stored it. */
export interface LeftDrawing {
  session: unknown;
  lastSeenAt: unknown;
  class: unknown;
}

interface OpenDrawing {
  /** The account that it was stored for; null for a guest, or by an earlier release. */
  owner: string | null;
  drawing: LeftDrawing;
  keys: readonly string[];
}

const keyOf = (owner: string) => storageKeys.deskLeft + owner;

/** Moves what is being drawn aside, until the desk adds it to the history of this account. */
export function setDrawingAside(leaving: string): void {
  for (const open of openDrawings()) setAside(open.owner ?? leaving, open);
}

/** Moves aside what another account was drawing: a page that was still open may have stored it again after the sign-out. */
export function setOthersDrawingAside(owner: string | null): void {
  for (const open of openDrawings()) if (open.owner !== null && open.owner !== owner) setAside(open.owner, open);
}

function setAside(owner: string, { drawing, keys }: OpenDrawing): void {
  const store = () => localStore.writeJson(keyOf(owner), [...leftDrawings(owner), drawing]);
  const isStored = store();
  for (const key of keys) localStore.remove(key);
  // A full storage has room for it now
  if (!isStored) store();
}

function openDrawings(): OpenDrawing[] {
  const { deskSession, deskAliveAt, deskClass } = storageKeys;
  const [session, lastSeenAt, inClass] = [deskSession, deskAliveAt, deskClass].map((key) => localStore.readJson(key));
  return [
    { owner: ownerOf(session), drawing: { session, lastSeenAt, class: null }, keys: [deskSession, deskAliveAt] },
    { owner: ownerOf(inClass), drawing: { session: null, lastSeenAt: null, class: inClass }, keys: [deskClass] },
  ].filter(({ drawing }) => drawing.session !== null || drawing.class !== null);
}

function ownerOf(stored: unknown): string | null {
  const { owner } = fieldsOf(stored);
  return typeof owner === 'string' ? owner : null;
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
