import { createStore } from 'idb-keyval';

/**
 * The index of the kept photo sets, a database of its own: it has thousands of file names. `set-{id}` has the facts of a set,
 * `manifest-{id}` its photos, `marks-{id}` the files that are on this device.
 */
export const keptDatabase = createStore('kept-sets', 'index');

export const keyOf = {
  set: (id: number) => `set-${id}`,
  manifest: (id: number) => `manifest-${id}`,
  marks: (id: number) => `marks-${id}`,
};

/** The set that a key belongs to; null if it belongs to none. */
export function setOfKey(key: unknown): number | null {
  const [, id] = /^(?:set|manifest|marks)-(\d+)$/.exec(String(key)) ?? [];
  return id ? Number(id) : null;
}
