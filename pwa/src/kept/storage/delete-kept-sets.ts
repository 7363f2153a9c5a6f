import { clear } from 'idb-keyval';
import { pause } from '#platform/timing/pause.ts';
import { keptDatabase } from './kept-database.ts';
import { deleteAllFolders, deleteFolder } from './kept-files.ts';
import { keptFlag, keptFlagsChanged, unwantedKept } from './kept-flags.ts';
import { changeSet, readRecords, removeFromIndex } from './kept-index.ts';

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
    // still there: no one gets them
    if (unwantedKept.get()) return;
    for (const { set } of await readRecords()) {
      if (set.owner === null) await changeSet(set.id, { owner: userId });
      else if (set.owner !== userId) await deleteKeptSet(set.folder, set.id);
    }
  } catch {
    // the next start deletes them, and until then only their owner sees them
  }
  keptFlagsChanged();
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
