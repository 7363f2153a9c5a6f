/** In the place of idb-keyval, where tests have no IndexedDB: `vi.mock('idb-keyval', () => import('#test/fake-idb.ts'))`. */
export const shelf = new Map<string, unknown>();

/** What goes wrong at each access from now on; null: nothing. */
export const trouble: { cause: Error | null } = { cause: null };

export const get = async (key: string) => attempt(() => structuredClone(shelf.get(key)));
export const set = async (key: string, value: unknown) => attempt(() => void shelf.set(key, structuredClone(value)));
export const del = async (key: string) => attempt(() => void shelf.delete(key));
export const clear = async () => attempt(() => shelf.clear());
export const update = async (key: string, change: (old: unknown) => unknown) => set(key, change(await get(key)));

function attempt<Result>(work: () => Result): Result {
  if (trouble.cause) throw trouble.cause;
  return work();
}
