import { beforeEach } from 'vitest';

/** Replaces idb-keyval in every test (vitest.config.ts), because tests have no IndexedDB. */
type Entries = Map<string | number, unknown>;

/** The entries of the app's main database. */
export const idbEntries: Entries = new Map();
/** The entries of the others, by the name of their database. */
const others = new Map<string, Entries>();

/** The stored keys, except the mirror's marks of removed entries (platform/storage/storage-mirror.ts). */
export const idbKeys = () => [...idbEntries.keys()].filter((key) => (idbEntries.get(key) as { text?: unknown } | undefined)?.text !== null);

const missing = new ReferenceError('indexedDB is not defined');

/** The error that each access throws from now on; null for none. */
export const idbFailure: { cause: Error | null } = { cause: missing };

/** For files whose tests have IndexedDB. */
export function provideIdb(): void {
  idbFailure.cause = null;
  beforeEach(() => {
    idbFailure.cause = null;
  });
}

export function resetIdb(): void {
  idbFailure.cause = missing;
  for (const entries of [idbEntries, ...others.values()]) entries.clear();
}

export function createStore(database: string): Entries {
  const entries: Entries = others.get(database) ?? new Map();
  others.set(database, entries);
  return entries;
}

export const get = async (key: string, store = idbEntries) => attempt(() => structuredClone(store.get(key)));
export const getMany = async (names: string[], store = idbEntries) => attempt(() => names.map((name) => structuredClone(store.get(name))));
export const set = async (key: string, value: unknown, store = idbEntries) => attempt(() => void store.set(key, structuredClone(value)));
export const setMany = async (entries: [string, unknown][], store = idbEntries) =>
  attempt(() => {
    for (const [key, value] of entries) store.set(key, structuredClone(value));
  });
export const del = async (key: string, store = idbEntries) => attempt(() => void store.delete(key));
export const delMany = async (names: string[], store = idbEntries) =>
  attempt(() => {
    for (const name of names) store.delete(name);
  });
export const keys = async (store = idbEntries) => attempt(() => [...store.keys()]);
export const entries = async (store = idbEntries) => attempt(() => structuredClone([...store]));
export const clear = async (store = idbEntries) => attempt(() => store.clear());
export const update = async (key: string, change: (old: unknown) => unknown, store = idbEntries) =>
  attempt(() => void store.set(key, structuredClone(change(structuredClone(store.get(key))))));

function attempt<Result>(work: () => Result): Result {
  if (idbFailure.cause) throw idbFailure.cause;
  return work();
}
