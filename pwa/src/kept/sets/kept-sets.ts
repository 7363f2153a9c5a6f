// What screens need of the kept photos: everything works without a connection. Nothing here rejects.

import { connection } from '#platform/connection/connection.ts';
import { isMissing, openFolder } from '../storage/kept-files.ts';
import { type KeptRecord, readManifest } from '../storage/kept-index.ts';
import type { KeptManifest } from '../storage/kept-schema.ts';
import { fileName } from './kept-plan.ts';
import { type KeptState, opens, stateOf } from './kept-state.ts';
import { keptSnapshot, ourRecord, ourRecords, publishSetChange, readKept } from './kept-store.ts';
import { reportDamage, reportUnreadable } from './verify-set.ts';

/** A set on this device, in part or whole. */
export interface KeptListItem {
  id: number;
  slug: string;
  title: string;
  state: KeptState;
}

/** The sets that the visitor has on this device, the first kept first. */
export async function listKept(): Promise<KeptListItem[]> {
  await readKept();
  return listed();
}

/** The same of what is read already. */
export function listed(snapshot = keptSnapshot.get()): KeptListItem[] {
  return ourRecords(snapshot).map((record) => {
    const { id, slug, title } = record.set;
    return { id, slug, title, state: stateNow(record, snapshot) };
  });
}

/** The state of a record that the visitor may see. */
export function stateNow(record: KeptRecord, { progress } = keptSnapshot.get()): KeptState {
  return stateOf(record, { progress: progress.get(record.set.id), now: Date.now(), isConnected: connection() === 'online' });
}

/**
 * The photos of a set, for opening it without a connection. Each view has only the files that are on this device.
 *
 * @returns null if the set isn't kept, or doesn't open now. A set whose manifest is damaged is noted for repair.
 */
export async function keptManifest(photoSetId: number): Promise<KeptManifest | null> {
  const record = await openRecord(photoSetId);
  if (!record) return null;
  const manifest = await readManifest(photoSetId).catch(() => 'failed' as const);
  if (manifest === 'failed') return null;
  if (!manifest) {
    await reportUnreadable(photoSetId).catch(() => {});
    return null;
  }
  const poses = manifest.poses.map((pose) => ({
    ...pose,
    views: pose.views.map((view) => ({ ...view, files: view.files.filter(({ edge }) => fileName(view.token, edge) in record.marks) })),
  }));
  return { ...manifest, poses };
}

/**
 * The address of a kept photo, which the caller revokes with `URL.revokeObjectURL`.
 *
 * @returns null if this size isn't on this device. A file that is missing or has another length is noted for repair.
 */
export async function urlAt(photoSetId: number, token: string, edge: number): Promise<string | null> {
  const record = await openRecord(photoSetId);
  const name = fileName(token, edge);
  const bytes = record?.marks[name];
  if (!record || bytes === undefined) return null;
  try {
    const directory = await openFolder(record.set.folder, photoSetId);
    const file = await (await directory.getFileHandle(name)).getFile();
    // The file has no type; without one a browser would guess
    if (file.size === bytes) return URL.createObjectURL(file.slice(0, file.size, 'image/jpeg'));
  } catch (cause) {
    if (!isMissing(cause)) return null;
  }
  await reportDamage(photoSetId, [name]).catch(() => {});
  await publishSetChange(photoSetId);
  return null;
}

async function openRecord(photoSetId: number): Promise<KeptRecord | null> {
  await readKept();
  const record = ourRecord(photoSetId);
  return record && opens(stateNow(record)) ? record : null;
}
