import { formatBytes } from '@archive/schema/byte-size';
import { countText } from '@archive/schema/count-text';
import { clear } from 'idb-keyval';
import { toast } from '#components/toasts/toast-store.ts';
import { pause } from '#platform/timing/pause.ts';
import { keptDatabase } from './kept-database.ts';
import { deleteAllFolders, deleteFolder } from './kept-files.ts';
import { keptFlag, keptFlagsChanged, unwantedKept } from './kept-flags.ts';
import { changeSet, type KeptRecord, readRecords, removeFromIndex } from './kept-index.ts';
import { bytesOfMarks } from './kept-marks.ts';

/** A tab that is writing a file stops when it sees the flag. Until then the file can't be deleted. */
const PAUSES_MS = [100, 300, 1000];

/**
 * Deletes every kept set of this browser, files first. Never rejects: if it fails, the flags stay, no one sees the sets, and the next
 * start tries again.
 */
export async function deleteKeptSets(): Promise<void> {
  try {
    await withPauses(deleteAllFolders);
    await clear(keptDatabase);
  } catch {
    return;
  }
  keptFlag.clear();
  unwantedKept.clear();
  keptFlagsChanged();
}

/** After a sign-in: the user gets a guest's sets, and another user's are deleted. Never rejects. */
export async function handOverKeptSets(userId: string): Promise<void> {
  try {
    if (unwantedKept.get()) await deleteKeptSets();
    // Still there: no one gets them
    if (unwantedKept.get()) return;
    const records = await readRecords();
    for (const { set } of records) if (set.owner === null) await changeSet(set.id, { owner: userId });
    await deleteOthers(records.filter(({ set }) => set.owner !== null && set.owner !== userId));
  } catch {
    // The next start deletes them, and until then only their owner sees them
  }
  keptFlagsChanged();
}

/** Says how much it was, but not which sets: what a user owns is not another one's business. */
async function deleteOthers(records: readonly KeptRecord[]): Promise<void> {
  if (records.length === 0) return;
  for (const { set } of records) await deleteKeptSet(set.folder, set.id);
  const bytes = records.reduce((sum, { marks }) => sum + bytesOfMarks(marks), 0);
  const sets = `${countText(records.length, 'photo set')} of another account`;
  toast({ title: 'Removed from This Device', description: `${sets}, ${formatBytes(bytes)}` });
}

/** Deletes one set, files first. Rejects if a file can't be deleted. */
export async function deleteKeptSet(folder: string, id: number): Promise<void> {
  await withPauses(() => deleteFolder(folder, id));
  await removeFromIndex([id]);
}

async function withPauses(work: () => Promise<void>): Promise<void> {
  for (const ms of PAUSES_MS) {
    try {
      return await work();
    } catch {
      await pause(ms);
    }
  }
  await work();
}
