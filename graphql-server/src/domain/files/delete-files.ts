import type { FileStore } from '#ports/file-store';

/** May run again. */
export async function deleteFiles(files: FileStore, keys: readonly string[]): Promise<void> {
  for (const key of keys) await files.remove(key);
}
