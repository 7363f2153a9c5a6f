import { del, getMany, keys, set } from 'idb-keyval';
import { pause } from '../timing/pause.ts';
import type { SafeStorage } from './safe-storage.ts';
import { storageKeys } from './storage-keys.ts';

/**
 * Browsers write local storage to the disk up to a minute late, and one that is killed loses what it has not written. What can't
 * be replaced has a copy in IndexedDB, which reaches the disk at once. These are the prefixes of such keys.
 */
const precious: readonly string[] = [
  storageKeys.cart,
  storageKeys.contactDraft,
  storageKeys.contactOutbox,
  storageKeys.orderPayment,
  storageKeys.ticketFormPayment,
  storageKeys.ticketPayment,
  storageKeys.hasTickets,
  storageKeys.ticketsUnwanted,
  storageKeys.persistedSession,
  storageKeys.keptOwner,
  storageKeys.pendingSignOut,
];

const PREFIX = 'twin-';
/** Damaged storage may never respond. */
const PATIENCE_MS = 1000;
/** By then local storage has reached the disk. */
const ON_DISK_MS = 3_600_000;

interface Twin {
  /** Null: the entry was removed. */
  text: string | null;
  /** When it was written; milliseconds, later than all that were written before. */
  at: number;
}

/** A storage whose irreplaceable entries are mirrored in IndexedDB. */
export function withMirror(store: SafeStorage): SafeStorage {
  const write = (key: string, text: string) => {
    const isKept = store.write(key, text);
    if (isKept) writeMirror(store, key, text);
    return isKept;
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
  // a user has signed out, and their data in the mirror is still to be wiped
  if (store.read(storageKeys.ticketsUnwanted) !== null) return;
  await Promise.race([quietly(() => restoreAll(store)), pause(PATIENCE_MS)]);
}

async function restoreAll(store: SafeStorage): Promise<void> {
  const names = (await keys()).filter((name): name is string => typeof name === 'string' && name.startsWith(PREFIX));
  const twins = await getMany<unknown>(names);
  const knownAt = writtenAt(store);
  for (const [index, name] of names.entries()) {
    const [key, twin] = [name.slice(PREFIX.length), parse(twins[index])];
    if (twin && twin.at > knownAt && isPrecious(key)) restore(store, key, twin.text);
    else if (!twin?.text && knownAt - (twin?.at ?? 0) > ON_DISK_MS) await del(name);
  }
}

function restore(store: SafeStorage, key: string, text: string | null): void {
  if (text === null) store.remove(key);
  else store.write(key, text);
  // notifies listeners for changes in other tabs
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: text }));
}

function writeMirror(store: SafeStorage, key: string, text: string | null): void {
  if (!isPrecious(key)) return;
  // the same timestamp is stored in both places, to show which of them is older after a kill
  const at = Math.max(Date.now(), writtenAt(store) + 1);
  store.write(storageKeys.mirroredAt, String(at));
  void quietly(() => set(PREFIX + key, { text, at } satisfies Twin));
}

function writtenAt(store: SafeStorage): number {
  return Number(store.read(storageKeys.mirroredAt)) || 0;
}

/** Storage can be edited. */
function parse(kept: unknown): Twin | null {
  const { text, at } = (typeof kept === 'object' && kept !== null ? kept : {}) as Record<string, unknown>;
  return (typeof text === 'string' || text === null) && typeof at === 'number' ? { text, at } : null;
}

function isPrecious(key: string): boolean {
  return precious.some((beginning) => key.startsWith(beginning));
}

/** Ignores that IndexedDB is missing (it throws), damaged or full (it rejects). */
async function quietly(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch {
    // local storage still works
  }
}
