import { withLock } from '#platform/timing/with-lock.ts';
import { lockOf } from '../keeper/keeper.ts';
import { runInWorker } from '../keeper/keeper-client.ts';
import { changeSet, readManifest, readRecord } from '../storage/kept-index.ts';
import { removeMarks } from '../storage/kept-marks.ts';
import { filesToKeep } from './kept-plan.ts';
import { publishSetChange } from './kept-store.ts';

/**
 * Compares all files of a set with their checksums. Missing and damaged ones lose their marks. Without a readable manifest, all count as
 * damaged: none of them opens.
 *
 * @returns how many; null if it could not be checked
 */
export function verifySet(id: number, signal: AbortSignal = new AbortController().signal): Promise<number | null> {
  return withLock(lockOf(id), async () => {
    const [record, manifest] = await Promise.all([readRecord(id), readManifest(id)]);
    if (!record) return null;
    const { set, marks } = record;
    if (!manifest) {
      await reportUnreadable(id);
      return set.files;
    }
    const files = filesToKeep(manifest, set, set.grant).filter(({ name }) => name in marks);
    const job = { type: 'check', photoSetId: id, folder: set.folder, files, isOwned: false } as const;
    const { stop, failed } = await runInWorker(job, { signal });
    if (stop) return null;
    if (failed.length > 0) await reportDamage(id, failed);
    else await changeSet(id, { verifiedAt: Date.now() });
    await publishSetChange(id);
    return failed.length;
  });
}

/** Files that turned out to be missing or damaged. */
export async function reportDamage(id: number, names: readonly string[]): Promise<void> {
  await removeMarks(id, names);
  await offerRepair(id);
}

/** The manifest of a set turned out to be missing or damaged. Its files may be whole. */
export async function reportUnreadable(id: number): Promise<void> {
  await offerRepair(id);
  await publishSetChange(id);
}

function offerRepair(id: number): Promise<void> {
  return changeSet(id, ({ stage }) => ({ hasScreenSizes: false, ...(stage === 'kept' && { stage: 'partly', problem: 'damaged' }) }));
}
