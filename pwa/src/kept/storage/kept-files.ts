import { openPrivateFolder } from '#platform/storage/private-folder.ts';

/** The files of the kept sets, in the browser's private file system: `kept/{folder}/{photo set}/{token}-{edge}`. */

const ROOT = 'kept';

/** The folder of a set. @throws as {@link openPrivateFolder} */
export function openFolder(folder: string, photoSetId: number, options?: { create?: boolean }): Promise<FileSystemDirectoryHandle> {
  return openPrivateFolder([ROOT, folder, String(photoSetId)], options);
}

/** Deletes the files of a set. Rejects if one can't be deleted. */
export async function deleteFolder(folder: string, photoSetId: number | string): Promise<void> {
  const parent = await openAll([folder]);
  if (parent) await withoutMissing(() => parent.removeEntry(String(photoSetId), { recursive: true }));
}

/** Deletes the files of every owner. Rejects if one can't be deleted. */
export async function deleteAllFolders(): Promise<void> {
  const root = await navigator.storage.getDirectory();
  await withoutMissing(() => root.removeEntry(ROOT, { recursive: true }));
}

/** Every folder of a set, of any owner. */
export async function listFolders(): Promise<{ folder: string; photoSetId: string }[]> {
  const root = await openAll([]);
  const found: { folder: string; photoSetId: string }[] = [];
  if (!root) return found;
  for await (const folder of root.keys()) {
    const owner = await openAll([folder]);
    if (owner) for await (const photoSetId of owner.keys()) found.push({ folder, photoSetId });
  }
  return found;
}

/** Null if it is missing. */
function openAll(names: readonly string[]): Promise<FileSystemDirectoryHandle | null> {
  return withoutMissing(() => openPrivateFolder([ROOT, ...names]));
}

async function withoutMissing<Result>(work: () => Promise<Result>): Promise<Result | null> {
  try {
    return await work();
  } catch (cause) {
    if (isMissing(cause)) return null;
    throw cause;
  }
}

export function isMissing(cause: unknown): boolean {
  return cause instanceof DOMException && cause.name === 'NotFoundError';
}
