/** In the place of idb-keyval, where tests have no IndexedDB: `vi.mock('idb-keyval', () => import('#test/fake-idb.ts'))`. */
export const shelf = new Map<string | number, unknown>();

/** The keys of what it holds, but for traces of entries that are gone (platform/storage/storage-twins.ts). */
export const shelved = () => [...shelf.keys()].filter((key) => (shelf.get(key) as { text?: unknown } | undefined)?.text !== null);

/** What goes wrong at each access from now on; null: nothing. */
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
