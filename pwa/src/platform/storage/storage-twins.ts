import { del, getMany, keys, set } from 'idb-keyval';
import { pause } from '../timing/pause.ts';
import type { SafeStorage } from './safe-storage.ts';
import { storageKeys } from './storage-keys.ts';

/**
 * Browsers write local storage to the disk up to a minute late, and one that is killed loses what it has not written. What nobody
 * could make up for has a twin in IndexedDB, which reaches the disk at once. These are beginnings of keys.
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
  storageKeys.keptPerson,
  storageKeys.keptOwner,
  storageKeys.pendingSignOut,
];

const PREFIX = 'twin-';
/** Damaged storage may never answer. */
const PATIENCE_MS = 1000;
/** By then local storage has reached the disk. */
const ON_DISK_MS = 3_600_000;

interface Twin {
  /** Null: the entry is gone. */
  text: string | null;
  /** When it was written; milliseconds, later than all that were written before. */
  at: number;
}

/** A storage whose precious entries have twins. */
export function withTwins(store: SafeStorage): SafeStorage {
  const write = (key: string, text: string) => {
    const isKept = store.write(key, text);
    if (isKept) keepTwin(store, key, text);
    return isKept;
  };
  return {
    ...store,
    write,
    writeJson: (key, value) => write(key, JSON.stringify(value)),
    remove(key) {
      if (store.read(key) === null) return;
      store.remove(key);
      keepTwin(store, key, null);
    },
  };
}

/** After everything in IndexedDB was wiped: what still stands in local storage gets its twin again. */
export function renewTwins(store: SafeStorage): void {
  for (const key of store.keys()) keepTwin(store, key, store.read(key));
}

/** Puts back what the browser has lost when it was killed. Ends soon, and never rejects. */
export async function restoreFromTwins(store: SafeStorage): Promise<void> {
  // somebody has signed out, and what lies there of them is yet to be wiped
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
  // who watches what other tabs store hears of this, too
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: text }));
}

function keepTwin(store: SafeStorage, key: string, text: string | null): void {
  if (!isPrecious(key)) return;
  // the same moment stands in both places: which of them is older after a kill is seen by that
  const at = Math.max(Date.now(), writtenAt(store) + 1);
  store.write(storageKeys.twinsAt, String(at));
  void quietly(() => set(PREFIX + key, { text, at } satisfies Twin));
}

function writtenAt(store: SafeStorage): number {
  return Number(store.read(storageKeys.twinsAt)) || 0;
}

/** Storage can be edited. */
function parse(kept: unknown): Twin | null {
  const { text, at } = (typeof kept === 'object' && kept !== null ? kept : {}) as Record<string, unknown>;
  return (typeof text === 'string' || text === null) && typeof at === 'number' ? { text, at } : null;
}

function isPrecious(key: string): boolean {
  return precious.some((beginning) => key.startsWith(beginning));
}

/** Where there is no IndexedDB it throws at once, where it is damaged or full it rejects. */
async function quietly(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch {
    // local storage remains
  }
}
