import { createStore, del, entries, set } from 'idb-keyval';
import { UPLOADS_DATABASE, uploadsOwner } from '#state/session/device-uploads.ts';
import { storageOwner } from '#state/session/storage-owner.ts';
import type { PickedFile } from './picked-files.ts';

/** Files whose upload isn't complete, so that it continues after a reload. Only Chromium can store them. */
const store = createStore(UPLOADS_DATABASE, 'handles');

interface StoredFile {
  path: string;
  handle: FileSystemFileHandle;
}

/** What Chromium adds to a handle. */
interface Permitted {
  queryPermission?(options: { mode: 'read' }): Promise<PermissionState>;
  requestPermission?(options: { mode: 'read' }): Promise<PermissionState>;
}

const keyOf = (photoSetId: number, sha256: string) => `${photoSetId} ${sha256}`;

/** Failures only mean that the owner chooses the file again. */
export async function storeHandle(photoSetId: number, sha256: string, { path, handle }: PickedFile): Promise<void> {
  const owner = storageOwner.get();
  if (!handle || !owner) return;
  uploadsOwner.set(owner);
  await set(keyOf(photoSetId, sha256), { path, handle } satisfies StoredFile, store).catch(() => {});
}

export async function forgetHandle(photoSetId: number, sha256: string): Promise<void> {
  if (uploadsOwner.get()) await del(keyOf(photoSetId, sha256), store).catch(() => {});
}

/**
 * The stored files among these.
 * @param isAllowedToAsk within a click: browsers ask for permission only then
 * @returns `locked`: how many need permission first
 */
export async function openStored(
  photoSetId: number,
  hashes: readonly string[],
  isAllowedToAsk: boolean,
): Promise<{ files: PickedFile[]; locked: number }> {
  if (!uploadsOwner.get()) return { files: [], locked: 0 };
  const stored = new Map((await entries<string, StoredFile>(store).catch(() => [])).map(([key, file]) => [key, file]));
  const files: PickedFile[] = [];
  let locked = 0;
  for (const sha256 of hashes) {
    const found = stored.get(keyOf(photoSetId, sha256));
    if (!found) continue;
    const { handle, path } = found;
    if (!(await isReadable(handle, isAllowedToAsk))) {
      locked += 1;
      continue;
    }
    const file = await handle.getFile().catch(() => null);
    if (file) files.push({ path, file, handle });
  }
  return { files, locked };
}

async function isReadable(handle: FileSystemFileHandle & Permitted, isAllowedToAsk: boolean): Promise<boolean> {
  const state = (await handle.queryPermission?.({ mode: 'read' })) ?? 'granted';
  if (state === 'granted' || !isAllowedToAsk) return state === 'granted';
  return (await handle.requestPermission?.({ mode: 'read' }).catch(() => 'denied')) === 'granted';
}
