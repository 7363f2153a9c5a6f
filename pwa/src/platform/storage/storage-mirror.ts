import { HOUR_MS } from '@archive/schema/durations';
import { del, getMany, keys, set } from 'idb-keyval';
import { pause } from '../timing/pause.ts';
import { fieldsOf } from './fields-of.ts';
import type { SafeStorage } from './safe-storage.ts';
import { mirroredKeys, storageKeys } from './storage-keys.ts';

const PREFIX = 'twin-';
/** Damaged storage may never respond. */
const TIMEOUT_MS = 1000;
/** By then local storage has reached the disk. */
const ON_DISK_MS = HOUR_MS;

interface MirroredEntry {
  /** Null: the entry was removed. */
  text: string | null;
  /** When it was written; milliseconds, later than all that were written before. */
  at: number;
}

/**
 * A storage whose irreplaceable entries are mirrored in IndexedDB. Browsers write local storage to the disk up to a minute late, and
 * one that is killed loses what it has not written. IndexedDB reaches the disk at once.
 */
export function withMirror(store: SafeStorage): SafeStorage {
  const write = (key: string, text: string) => {
    const isStored = store.write(key, text);
    if (isStored) writeMirror(store, key, text);
    return isStored;
  };
  return {
    ...store,
    write,
    writeJson: (key, value) => write(key, JSON.stringify(value)),
    remove(key) {
      if (store.read(key) === null) return;
      store.remove(key);
      writeMirror(store, key, null);
    },
  };
}

/** After IndexedDB was wiped: copies what is still in local storage to the mirror again. */
export function renewMirror(store: SafeStorage): void {
  for (const key of store.keys()) writeMirror(store, key, store.read(key));
}

/** Restores what the browser lost when it was killed. Resolves within a time limit and never rejects. */
export async function restoreFromMirror(store: SafeStorage): Promise<void> {
  // A user has signed out, and their data in the mirror is still to be wiped
  if (store.read(storageKeys.ticketsUnwanted) !== null) return;
  await Promise.race([quietly(() => restoreAll(store)), pause(TIMEOUT_MS)]);
}

async function restoreAll(store: SafeStorage): Promise<void> {
  const names = (await keys()).filter((name): name is string => typeof name === 'string' && name.startsWith(PREFIX));
  const values = await getMany<unknown>(names);
  const knownAt = writtenAt(store);
  for (const [index, name] of names.entries()) {
    const [key, entry] = [name.slice(PREFIX.length), parse(values[index])];
    if (entry && entry.at > knownAt && isMirrored(key)) restore(store, key, entry.text);
    else if (!entry?.text && knownAt - (entry?.at ?? 0) > ON_DISK_MS) await del(name);
  }
}

function restore(store: SafeStorage, key: string, text: string | null): void {
  if (text === null) store.remove(key);
  else store.write(key, text);
  // Notifies listeners for changes in other tabs
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: text }));
}

function writeMirror(store: SafeStorage, key: string, text: string | null): void {
  if (!isMirrored(key)) return;
  // The same timestamp is stored in both places, to show which of them is older after a kill
  const at = Math.max(Date.now(), writtenAt(store) + 1);
  store.write(storageKeys.mirroredAt, String(at));
  void quietly(() => set(PREFIX + key, { text, at } satisfies MirroredEntry));
}

function writtenAt(store: SafeStorage): number {
  return Number(store.read(storageKeys.mirroredAt)) || 0;
}

/** Storage can be edited. */
function parse(value: unknown): MirroredEntry | null {
  const { text, at } = fieldsOf(value);
  return (typeof text === 'string' || text === null) && typeof at === 'number' ? { text, at } : null;
}

function isMirrored(key: string): boolean {
  return mirroredKeys.some((prefix) => key.startsWith(prefix));
}

/** Ignores that IndexedDB is missing (it throws), damaged or full (it rejects). */
async function quietly(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch {
    // Local storage still works
  }
}
