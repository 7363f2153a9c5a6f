import { noteLostRequest } from '#platform/connection/device-online.ts';
import { withLock } from '#platform/timing/with-lock.ts';
import { filesToKeep } from '../sets/kept-plan.ts';
import type { KeeperProgress } from '../sets/kept-state.ts';
import { onSetChange, ourRecord, ourRecords, publishSetChange, readAgain, readKept, setProgress } from '../sets/kept-store.ts';
import { refreshManifest } from '../sets/manifests.ts';
import { openFolder } from '../storage/kept-files.ts';
import { onKeptFlagsChange } from '../storage/kept-flags.ts';
import { changeSet, type KeptRecord, readManifest, readRecord } from '../storage/kept-index.ts';
import { bytesOfMarks, removeMarks } from '../storage/kept-marks.ts';
import type { KeepProblem, KeptSet } from '../storage/kept-schema.ts';
import { runInWorker } from './keeper-client.ts';
import type { KeeperResult, KeepStop, KeptFile } from './keeper-job.ts';

/** One tab of this browser keeps sets at a time; the others wait, and continue when it is closed. */
const KEEPER_LOCK = 'kept-keeper';
let running: Promise<void> | null = null;
/** Sets that this run is done with, for now. */
const tried = new Set<number>();

/** The lock for writing or deleting the files of a set. */
export const lockOf = (photoSetId: number): string => `kept-set-${photoSetId}`;

/** Fetches what is missing of all sets that are being kept, one after the other. Call it whenever that may succeed. Never rejects. */
export function startKeeper(): Promise<void> {
  tried.clear();
  running ??= withLock(KEEPER_LOCK, keepAll)
    .catch(() => {})
    .finally(() => {
      running = null;
    });
  return running;
}

/** Runs an action while no tab keeps or checks a set. */
export function withoutKeeper<Result>(action: () => Promise<Result>): Promise<Result> {
  return withLock(KEEPER_LOCK, action);
}

async function keepAll(): Promise<void> {
  await readKept();
  // Another tab may have finished them while this one waited
  await readAgain();
  const stop = onSetChange((id) => tried.delete(id));
  try {
    for (let next = nextToKeep(); next; next = nextToKeep()) {
      const { id } = next;
      if (!(await withLock(lockOf(id), () => fetchMissing(id)))) tried.add(id);
    }
  } finally {
    stop();
  }
}

function nextToKeep(): KeptSet | null {
  return ourRecords().find(({ set }) => set.stage === 'keeping' && !set.isDisputed && !tried.has(set.id))?.set ?? null;
}

/** @returns whether to look at the set again at once: it was changed meanwhile */
async function fetchMissing(id: number): Promise<boolean> {
  const work = await workOf(id);
  if (!work) return false;
  const end = new AbortController();
  // Paused, removed or changed by any tab; or its owner has signed out
  const check = () => {
    if (!isSameWork(ourRecord(id)?.set, work.set)) end.abort();
  };
  const timer = setInterval(check, 1000);
  const stops = [onSetChange(check), onKeptFlagsChange(check), () => clearInterval(timer)];
  try {
    const result = await keepFilesOf(work, end.signal);
    await applyResult(id, result);
    return result.stop === 'stopped';
  } finally {
    for (const stop of stops) stop();
  }
}

function isSameWork(now: KeptSet | undefined, { level, version }: KeptSet): boolean {
  return now?.stage === 'keeping' && now.level === level && now.version === version;
}

interface Work extends KeptRecord {
  /** Missing. */
  files: KeptFile[];
}

/** Null if the set can't be kept. Deletes files that a new version of the set no longer has. */
async function workOf(id: number): Promise<Work | null> {
  const [record, manifest] = await Promise.all([readRecord(id), readManifest(id)]);
  if (record?.set.stage !== 'keeping') return null;
  if (!manifest) {
    await stopWith(id, 'damaged');
    return null;
  }
  const { set, marks } = record;
  const wanted = filesToKeep(manifest, set, set.grant);
  const names = new Set(wanted.map(({ name }) => name));
  const gone = Object.keys(marks).filter((name) => !names.has(name));
  if (gone.length > 0) await deleteFiles(set, gone);
  const left = Object.fromEntries(Object.entries(marks).filter(([name]) => names.has(name)));
  return { set, marks: left, files: wanted.filter(({ name, bytes }) => left[name] !== bytes) };
}

/** Deletes some files of a set, their marks first. */
async function deleteFiles({ id, folder }: KeptSet, names: readonly string[]): Promise<void> {
  await removeMarks(id, names);
  const directory = await openFolder(folder, id).catch(() => null);
  for (const name of names) await directory?.removeEntry(name).catch(() => {});
}

async function keepFilesOf({ set, marks, files }: Work, signal: AbortSignal): Promise<KeeperResult> {
  if (files.length === 0) return { stop: null, failed: [] };
  const progress = { done: Object.keys(marks).length, doneBytes: bytesOfMarks(marks) };
  const publish = () => setProgress(set.id, { ...progress });
  publish();
  const onKept = ({ bytes }: KeptFile) => {
    progress.done += 1;
    progress.doneBytes += bytes;
    publish();
  };
  const job = { type: 'keep', photoSetId: set.id, folder: set.folder } as const;
  const result = await runInWorker({ ...job, files, isOwned: false }, { signal, onKept });
  if (result.stop !== 'refused') return result;
  // Either the right to the set is gone, or only this photo is. Then the others can be fetched.
  const manifest = await refreshManifest(set);
  if (manifest === 'unreachable') return { stop: 'offline', failed: [] };
  if (manifest === null) return result;
  const record = await readRecord(set.id);
  const missing = filesToKeep(manifest, set, set.grant).filter(({ name, bytes }) => record?.marks[name] !== bytes);
  return runInWorker({ ...job, files: missing, isOwned: true }, { signal, onKept });
}

const WAITING: Partial<Record<KeepStop, KeeperProgress>> = { offline: 'waiting', unanswered: 'unanswered' };

async function applyResult(id: number, result: KeeperResult): Promise<void> {
  await storeResult(id, result);
  await publishSetChange(id);
  setProgress(id, WAITING[result.stop ?? 'stopped'] ?? null);
}

async function storeResult(id: number, { stop, failed }: KeeperResult): Promise<void> {
  switch (stop) {
    case 'offline':
    // A proxy answers for a shop that is down
    case 'unanswered':
      return noteLostRequest();
    case 'quota':
    case 'refused':
      return stopWith(id, stop);
    case 'unsupported':
    case 'failed':
      return stopWith(id, 'failed');
    case 'stopped':
      return failed.length > 0 ? stopWith(id, 'failed') : undefined;
    case null:
      return failed.length > 0 ? stopWith(id, 'failed') : finish(id);
    default:
      return stop satisfies never;
  }
}

/** The user may have paused or removed it since. */
const whileKeeping = (change: Partial<KeptSet>) => (set: KeptSet) => (set.stage === 'keeping' ? change : {});

async function stopWith(id: number, problem: KeepProblem): Promise<void> {
  await changeSet(id, whileKeeping({ stage: 'partly', problem }));
}

async function finish(id: number): Promise<void> {
  const work = await workOf(id);
  // Each file was compared with its checksum when it was written
  if (work?.files.length === 0)
    await changeSet(id, (set) =>
      whileKeeping({ stage: 'kept', problem: null, hasScreenSizes: false, verifiedAt: set.verifiedAt ?? Date.now() })(set),
    );
}
