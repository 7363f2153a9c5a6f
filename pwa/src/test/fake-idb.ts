/** Replaces idb-keyval, because tests have no IndexedDB: `vi.mock('idb-keyval', () => import('#test/fake-idb.ts'))`. */
export const shelf = new Map<string | number, unknown>();

/** The stored keys, except the mirror's marks of removed entries (platform/storage/storage-mirror.ts). */
export const shelved = () => [...shelf.keys()].filter((key) => (shelf.get(key) as { text?: unknown } | undefined)?.text !== null);

/** The error that each access throws from now on; null for none. */
export const trouble: { cause: Error | null } = { cause: null };

export const get = async (key: string) => attempt(() => structuredClone(shelf.get(key)));
export const getMany = async (names: string[]) => attempt(() => names.map((name) => structuredClone(shelf.get(name))));
export const set = async (key: string, value: unknown) => attempt(() => void shelf.set(key, structuredClone(value)));
export const del = async (key: string) => attempt(() => void shelf.delete(key));
export const keys = async () => attempt(() => [...shelf.keys()]);
export const clear = async () => attempt(() => shelf.clear());
export const update = async (key: string, change: (old: unknown) => unknown) => set(key, change(await get(key)));

function attempt<Result>(work: () => Result): Result {
  if (trouble.cause) throw trouble.cause;
  return work();
}
