import { isOurs } from '#state/session/storage-owner.ts';
import { withoutKeeper } from '../keeper/keeper.ts';
import { clearFlagIfEmpty } from '../kept-actions.ts';
import { deleteKeptSet, deleteKeptSets } from '../storage/delete-kept-sets.ts';
import { deleteFolder, listFolders } from '../storage/kept-files.ts';
import { unwantedKept } from '../storage/kept-flags.ts';
import { indexedIds, type KeptRecord, readRecords, removeFromIndex } from '../storage/kept-index.ts';
import { readAgain } from './kept-store.ts';
import { reportDamage } from './verify-set.ts';

/** At the start: deletes what a sign-out, a removal or a killed browser has left. Never rejects. */
export async function cleanUpKeptSets(): Promise<void> {
  if (unwantedKept.get()) return deleteKeptSets();
  await withoutKeeper(cleanUp).catch(() => {});
  await readAgain();
}

async function cleanUp(): Promise<void> {
  const records: KeptRecord[] = [];
  for (const record of await readRecords()) {
    const { stage, owner, folder, id } = record.set;
    if (stage === 'removing' || !isOurs(owner)) await deleteKeptSet(folder, id);
    else records.push(record);
  }
  const { sets, others } = await indexedIds();
  await removeFromIndex([...others].filter((id) => !sets.has(id)));
  await compareFolders(records, sets);
  await clearFlagIfEmpty();
}

/** Deletes folders without a set, and reports sets without a folder. */
async function compareFolders(records: readonly KeptRecord[], indexed: ReadonlySet<number>): Promise<void> {
  const folders = await listFolders();
  const isOf = (place: { folder: string; photoSetId: string }, { set }: KeptRecord) =>
    set.folder === place.folder && String(set.id) === place.photoSetId;
  for (const place of folders) {
    const isKnown = records.some((record) => isOf(place, record)) || isUnreadable(place.photoSetId, indexed, records);
    if (!isKnown) await deleteFolder(place.folder, place.photoSetId);
  }
  for (const record of records) {
    const names = Object.keys(record.marks);
    if (names.length > 0 && !folders.some((place) => isOf(place, record))) await reportDamage(record.set.id, names);
  }
}

/** The index has an entry that this version of the app can't read. A newer one may have written it. */
function isUnreadable(photoSetId: string, sets: ReadonlySet<number>, records: readonly KeptRecord[]): boolean {
  return sets.has(Number(photoSetId)) && !records.some(({ set }) => String(set.id) === photoSetId);
}
