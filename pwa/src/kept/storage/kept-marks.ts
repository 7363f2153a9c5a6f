import { update } from 'idb-keyval';
import { keptDatabase, keyOf } from './kept-database.ts';

/** The files of a set that are whole on this device, by name, with their bytes. A file without a mark counts as missing. */
export type KeptMarks = Readonly<Record<string, number>>;

/** Call it when the files are on the disk. */
export function addMarks(photoSetId: number, marks: KeptMarks): Promise<void> {
  return update(keyOf.marks(photoSetId), (kept) => ({ ...parseMarks(kept), ...marks }), keptDatabase);
}

/** Call it before the files are deleted or written again. */
export function removeMarks(photoSetId: number, names: readonly string[]): Promise<void> {
  const gone = new Set(names);
  const without = (kept: unknown) => Object.fromEntries(Object.entries(parseMarks(kept)).filter(([name]) => !gone.has(name)));
  return update(keyOf.marks(photoSetId), without, keptDatabase);
}

/** Storage can be edited. */
export function parseMarks(value: unknown): KeptMarks {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(Object.entries(value).filter(([, bytes]) => typeof bytes === 'number'));
}

export function bytesOfMarks(marks: KeptMarks): number {
  return Object.values(marks).reduce((sum, bytes) => sum + bytes, 0);
}
