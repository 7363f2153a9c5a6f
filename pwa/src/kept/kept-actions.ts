import type { PurchaseGrant } from '@archive/schema/catalogue/purchase-grant';
import { withLock } from '#platform/timing/with-lock.ts';
import { storageOwner } from '#state/session/storage-owner.ts';
import { lockOf, startKeeper } from './keeper/keeper.ts';
import { clearRemoval } from './licenses/removals.ts';
import { filesToKeep, screenEdge, sizeOf } from './sets/kept-plan.ts';
import { ourRecords, publishSetChange } from './sets/kept-store.ts';
import { type OwnedManifest, refreshManifest, storedLicense } from './sets/manifests.ts';
import { verifySet } from './sets/verify-set.ts';
import { deleteKeptSet } from './storage/delete-kept-sets.ts';
import { keptFlag, keptFlagsChanged, unwantedKept } from './storage/kept-flags.ts';
import { changeSet, indexedIds, readManifest, readRecord, writeSet } from './storage/kept-index.ts';
import { type KeepLevel, type KeptManifest, type KeptSet, parseManifest } from './storage/kept-schema.ts';
import { askToPersist, StorageForbidden } from './storage-support.ts';

/** The folder of sets that a guest keeps. */
const GUEST = 'guest';

export interface KeepRequest {
  level: KeepLevel;
  /** For a purchase without an account. */
  grant: PurchaseGrant | null;
}

/**
 * Starts keeping a set, or more of one that is kept. The keeper works in the background.
 *
 * @throws StorageForbidden; what the storage throws
 */
export async function keepSet(owned: OwnedManifest, { level, grant }: KeepRequest): Promise<void> {
  const manifest = parseManifest(owned);
  if (!manifest) throw new Error('this app does not understand the manifest');
  if (unwantedKept.get()) throw new Error("another user's sets are not deleted yet");
  // First, because without the flag a sign-out would not find the set
  if (!keptFlag.set(true)) throw new StorageForbidden();
  // Not awaited: Firefox asks the user, who may not answer
  void askToPersist();
  await removeForeign(manifest.id);
  await writeSet(manifest.id, (before) => newSet(manifest, owned, { level, grant }, before), manifest);
  // Another tab may have removed its last set meanwhile
  keptFlag.set(true);
  keptFlagsChanged();
  clearRemoval(manifest.id);
  await publishSetChange(manifest.id);
  void startKeeper();
}

/** Another user's set with this id, which could not be deleted when they left. */
async function removeForeign(id: number): Promise<void> {
  const record = await readRecord(id);
  const owner = storageOwner.get();
  if (record && record.set.owner !== null && owner !== null && record.set.owner !== owner) await deleteKeptSet(record.set.folder, id);
}

function newSet(manifest: KeptManifest, owned: OwnedManifest, { level, grant }: KeepRequest, before: KeptSet | null): KeptSet {
  const { id, slug, title, version } = manifest;
  const hasScreenSizes = before?.version === version && level === 'all' && (before.stage === 'kept' || before.hasScreenSizes);
  // The sizes that are here stay, also when the window is on another screen now
  const plan = { level, screenEdge: hasScreenSizes ? before.screenEdge : screenEdge(window.screen, window.devicePixelRatio) };
  const owner = storageOwner.get();
  return {
    id,
    slug,
    title,
    version,
    owner,
    folder: before?.folder ?? owner ?? GUEST,
    ...plan,
    ...sizeOf(filesToKeep(manifest, plan, grant)),
    grant,
    license: storedLicense(owned.license),
    confirmedAt: Date.now(),
    verifiedAt: before?.verifiedAt ?? null,
    stage: 'keeping',
    problem: null,
    isDisputed: false,
    hasScreenSizes,
  };
}

/** Returns to the sizes for the screen. The keeper deletes what came of the others. */
export async function cancelCloseUps(id: number): Promise<void> {
  const manifest = await readManifest(id);
  await changeSet(id, (set) => {
    if (!set.hasScreenSizes) return {};
    const plan = { level: 'screen', screenEdge: set.screenEdge } as const;
    const size = manifest && sizeOf(filesToKeep(manifest, plan, set.grant));
    return { ...plan, ...size, stage: 'keeping', problem: null, hasScreenSizes: false };
  });
  await publishSetChange(id);
  void startKeeper();
}

export async function pauseSet(id: number): Promise<void> {
  await changeSet(id, ({ stage }) => (stage === 'keeping' ? { stage: 'paused' } : {}));
  await publishSetChange(id);
}

export async function resumeSet(id: number): Promise<void> {
  await changeSet(id, ({ stage }) => (stage === 'paused' || stage === 'partly' ? { stage: 'keeping', problem: null } : {}));
  await publishSetChange(id);
  void startKeeper();
}

/** Continues with what the server has refused: the user may have signed in again. */
export async function retryRefused(): Promise<void> {
  const refused = ourRecords().filter(({ set }) => set.stage === 'partly' && set.problem === 'refused');
  for (const { set } of refused) await resumeSet(set.id);
}

/** Finds what is missing or damaged, and fetches it again. */
export async function repairSet(id: number): Promise<void> {
  const set = (await readRecord(id))?.set;
  if (!set) return;
  if (set.problem === 'damaged') await verifySet(id);
  // The shop may have cut the photos again
  await refreshManifest(set);
  await resumeSet(id);
}

/** Deletes a set from this device. Rejects if files remain; then the next start tries again. */
export async function removeSet(id: number): Promise<void> {
  await changeSet(id, { stage: 'removing' });
  // Every tab stops writing it
  await publishSetChange(id);
  await withLock(lockOf(id), async () => {
    const record = await readRecord(id);
    if (record?.set.stage === 'removing') await deleteKeptSet(record.set.folder, id);
  });
  await publishSetChange(id);
  await clearFlagIfEmpty();
}

/** Deletes everything that the visitor sees. Rejects if files remain. */
export async function removeAllSets(): Promise<void> {
  const removals = await Promise.allSettled(ourRecords().map(({ set }) => removeSet(set.id)));
  const failed = removals.find((removal) => removal.status === 'rejected');
  if (failed) throw failed.reason;
}

export async function clearFlagIfEmpty(): Promise<void> {
  const { sets } = await indexedIds();
  if (sets.size > 0) return;
  keptFlag.clear();
  keptFlagsChanged();
}
