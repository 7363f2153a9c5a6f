import { delMany, get, getMany, keys, setMany } from 'idb-keyval';
import { withLock } from '#platform/timing/with-lock.ts';
import { keptDatabase, keyOf, setOfKey } from './kept-database.ts';
import { type KeptMarks, parseMarks } from './kept-marks.ts';
import { type KeptManifest, type KeptSet, parseManifest, parseSet } from './kept-schema.ts';

/** Tabs change the same sets: a change must not undo another one, or bring a removed set back. */
const INDEX_LOCK = 'kept-index';

/** A set and its files on this device. */
export interface KeptRecord {
  set: KeptSet;
  marks: KeptMarks;
}

/** All sets, of every owner, the first kept first. Rejects if the storage can't be read. Damaged ones are skipped. */
export async function readRecords(): Promise<KeptRecord[]> {
  const ids = (await keys(keptDatabase)).flatMap((key) => (String(key).startsWith('set-') ? (setOfKey(key) ?? []) : []));
  const records = await Promise.all(ids.map(readRecord));
  return records.filter((record) => record !== null);
}

/** Null if the set isn't kept. */
export async function readRecord(id: number): Promise<KeptRecord | null> {
  const [set, marks] = await getMany<unknown>([keyOf.set(id), keyOf.marks(id)], keptDatabase);
  const parsed = parseSet(set);
  return parsed && { set: parsed, marks: parseMarks(marks) };
}

export async function readManifest(id: number): Promise<KeptManifest | null> {
  return parseManifest(await get(keyOf.manifest(id), keptDatabase));
}

/**
 * Writes a set, and its manifest if it is given: both or none.
 *
 * @param next gets the set as it is, null if it isn't there, and returns what to write; null writes nothing
 */
export function writeSet(id: number, next: (before: KeptSet | null) => KeptSet | null, manifest?: KeptManifest): Promise<void> {
  return withLock(INDEX_LOCK, async () => {
    const set = next(parseSet(await get(keyOf.set(id), keptDatabase)));
    if (!set) return;
    const entries: [string, unknown][] = [[keyOf.set(id), set]];
    if (manifest) entries.push([keyOf.manifest(id), manifest]);
    await setMany(entries, keptDatabase);
  });
}

/** Changes a set; does nothing if it isn't there. */
export function changeSet(id: number, change: Partial<KeptSet> | ((set: KeptSet) => Partial<KeptSet>)): Promise<void> {
  return writeSet(id, (set) => set && { ...set, ...(typeof change === 'function' ? change(set) : change) });
}

/** Call it after deleting their files. */
export function removeFromIndex(ids: readonly number[]): Promise<void> {
  const names = ids.flatMap((id) => Object.values(keyOf).map((key) => key(id)));
  return withLock(INDEX_LOCK, () => delMany(names, keptDatabase));
}

/** The ids in the index by kind of entry, damaged ones too. */
export async function indexedIds(): Promise<{ sets: Set<number>; others: Set<number> }> {
  const found = { sets: new Set<number>(), others: new Set<number>() };
  for (const key of await keys(keptDatabase)) {
    const id = setOfKey(key);
    if (id !== null) found[String(key).startsWith('set-') ? 'sets' : 'others'].add(id);
  }
  return found;
}
