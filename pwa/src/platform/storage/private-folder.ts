/** A folder of the browser's private file system. @throws if the browser has none, or if the folder is missing and not to be created */
export async function openPrivateFolder(names: readonly string[], { create = false } = {}): Promise<FileSystemDirectoryHandle> {
  let directory = await navigator.storage.getDirectory();
  for (const name of names) directory = await directory.getDirectoryHandle(name, { create });
  return directory;
}
