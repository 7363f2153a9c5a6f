/** Replaces idb-keyval, because tests have no IndexedDB: `vi.mock('idb-keyval', () => import('#test/fake-idb.ts'))`. */
export const idbEntries = new Map<string | number, unknown>();

/** The stored keys, except the mirror's marks of removed entries (platform/storage/storage-mirror.ts). */
export const idbKeys = () => [...idbEntries.keys()].filter((key) => (idbEntries.get(key) as { text?: unknown } | undefined)?.text !== null);

/** The error that each access throws from now on; null for none. */
export const idbFailure: { cause: Error | null } = { cause: null };

export const get = async (key: string) => attempt(() => structuredClone(idbEntries.get(key)));
export const getMany = async (names: string[]) => attempt(() => names.map((name) => structuredClone(idbEntries.get(name))));
export const set = async (key: string, value: unknown) => attempt(() => void idbEntries.set(key, structuredClone(value)));
export const del = async (key: string) => attempt(() => void idbEntries.delete(key));
export const keys = async () => attempt(() => [...idbEntries.keys()]);
export const clear = async () => attempt(() => idbEntries.clear());
export const update = async (key: string, change: (old: unknown) => unknown) => set(key, change(await get(key)));

function attempt<Result>(work: () => Result): Result {
  if (idbFailure.cause) throw idbFailure.cause;
  return work();
}
