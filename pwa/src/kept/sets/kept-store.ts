import { signal } from '#signal/signal.ts';
import { isOurs } from '#state/session/storage-owner.ts';
import { keptFlag, onKeptFlagsChange, unwantedKept } from '../storage/kept-flags.ts';
import { type KeptRecord, readRecord, readRecords } from '../storage/kept-index.ts';
import type { KeeperProgress } from './kept-state.ts';

/** What the index says, and what the keepers of all tabs are doing. */
export interface KeptSnapshot {
  isRead: boolean;
  /** By id, of every owner. */
  records: ReadonlyMap<number, KeptRecord>;
  progress: ReadonlyMap<number, KeeperProgress>;
}

type KeptMessage = { type: 'changed'; id: number } | { type: 'progress'; id: number; progress: KeeperProgress | null };

export const keptSnapshot = signal<KeptSnapshot>({ isRead: false, records: new Map(), progress: new Map() });

/** Called with the id of a set that was changed by any tab. */
const changeListeners = new Set<(id: number) => void>();
let channel: BroadcastChannel | null = null;
let reading: Promise<void> | null = null;

/** Reads the index, once, and follows the changes by other tabs. Never rejects. */
export function readKept(): Promise<void> {
  if (reading) return reading;
  openChannel();
  onKeptFlagsChange(() => void readAgain());
  reading = readAgain();
  return reading;
}

/** Reads the whole index again. */
export async function readAgain(): Promise<void> {
  // Most visitors keep nothing, and their browser need not open a database
  const records = keptFlag.get() ? await readRecords().catch(() => []) : [];
  publish({ isRead: true, records: new Map(records.map((record) => [record.set.id, record])) });
}

/** Reads a set again that this tab has changed, and tells the other tabs. */
export async function publishSetChange(id: number): Promise<void> {
  await readOne(id);
  channel?.postMessage({ type: 'changed', id } satisfies KeptMessage);
}

/** @param progress null: the keeper has finished with the set */
export function setProgress(id: number, progress: KeeperProgress | null): void {
  applyProgress(id, progress);
  channel?.postMessage({ type: 'progress', id, progress } satisfies KeptMessage);
}

/** Calls the listener with the id of each set that any tab changes. Returns a function that stops. */
export function onSetChange(listener: (id: number) => void): () => void {
  changeListeners.add(listener);
  return () => changeListeners.delete(listener);
}

/** The sets that the current visitor may see, the first kept first. */
export function ourRecords({ records } = keptSnapshot.get()): KeptRecord[] {
  if (unwantedKept.get()) return [];
  return [...records.values()].filter(({ set }) => isOurs(set.owner) && set.stage !== 'removing');
}

export function ourRecord(id: number, { records } = keptSnapshot.get()): KeptRecord | null {
  const record = records.get(id);
  return record && !unwantedKept.get() && isOurs(record.set.owner) ? record : null;
}

function openChannel(): void {
  if (typeof BroadcastChannel === 'undefined') return;
  channel = new BroadcastChannel('kept-sets');
  channel.addEventListener('message', ({ data }: MessageEvent<KeptMessage>) => {
    if (data.type === 'progress') applyProgress(data.id, data.progress);
    else void readOne(data.id);
  });
}

async function readOne(id: number): Promise<void> {
  const record = await readRecord(id).catch(() => null);
  const records = new Map(keptSnapshot.get().records);
  if (record) records.set(id, record);
  else records.delete(id);
  publish({ isRead: true, records });
  for (const listener of changeListeners) listener(id);
}

function applyProgress(id: number, progress: KeeperProgress | null): void {
  const all = new Map(keptSnapshot.get().progress);
  if (progress) all.set(id, progress);
  else all.delete(id);
  publish({ progress: all });
}

function publish(change: Partial<KeptSnapshot>): void {
  keptSnapshot.set({ ...keptSnapshot.get(), ...change });
}
