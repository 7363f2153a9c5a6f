import { newKey } from '../../new-key.ts';
import { RequestError } from '../../requests/request-error.ts';
import { openPrivateFolder } from '../../storage/private-folder.ts';
import type { SaveJob, SaveResult } from './save-file.ts';

/** A folder of the private file system, with a folder for each download. */
const FOLDER = 'downloads';
/** The downloads of this page. */
const ours = new Set<string>();

const unreachable = "We couldn't load the file. Please check your connection and try again.";

export interface FetchedFile {
  file: File;
  /** Call it when the file isn't needed anymore. Never rejects. */
  remove(): Promise<void>;
}

/**
 * Fetches a file to the disk, because a tablet closes a page that uses too much memory.
 *
 * @returns null if the browser must download it: this device lacks the space, or it is on another origin that the page can't read
 * @throws RequestError NETWORK, or with the server's reason
 */
export async function fetchFile(url: string, name: string, signal: AbortSignal): Promise<FetchedFile | null> {
  const id = newKey();
  ours.add(id);
  await removeOthers();
  const remove = () => removeDownload(id);
  try {
    const file = await save({ url, folder: [FOLDER, id], name }, signal);
    if (file) return { file, remove };
  } catch (cause) {
    await remove();
    throw cause;
  }
  await remove();
  return null;
}

async function save(job: SaveJob, signal: AbortSignal): Promise<File | null> {
  const result = await saveInWorker(job, signal);
  signal.throwIfAborted();
  switch (result.outcome) {
    case 'saved':
      return readFile(job);
    case 'unsuitable':
      return null;
    case 'unreachable':
      throw new RequestError('NETWORK', unreachable);
    case 'rejected':
      throw RequestError.fromReply(result.status, result.reply);
    default:
      return result satisfies never;
  }
}

async function readFile({ folder, name }: SaveJob): Promise<File> {
  const directory = await openPrivateFolder(folder);
  const file = await (await directory.getFileHandle(name)).getFile();
  return new File([file], name, { type: 'application/zip' });
}

async function removeDownload(id: string): Promise<void> {
  ours.delete(id);
  await withFolder((folder) => folder.removeEntry(id, { recursive: true }));
}

/** Removes what a killed page has left. */
async function removeOthers(): Promise<void> {
  await withFolder(async (folder) => {
    for await (const id of folder.keys()) if (!ours.has(id)) await folder.removeEntry(id, { recursive: true });
  });
}

/** Never rejects. */
async function withFolder(action: (folder: FileSystemDirectoryHandle) => Promise<void>): Promise<void> {
  try {
    await action(await openPrivateFolder([FOLDER]));
  } catch {
    // It is missing, or another tab is writing to it
  }
}

/** Resolves when the file is written, or at the latest when `signal` is aborted. */
function saveInWorker(job: SaveJob, signal: AbortSignal): Promise<SaveResult> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./save-worker.ts', import.meta.url), { type: 'module' });
    const finish = (result: SaveResult) => {
      signal.removeEventListener('abort', stop);
      worker.terminate();
      resolve(result);
    };
    const stop = () => finish({ outcome: 'unreachable' });
    worker.addEventListener('message', ({ data }: MessageEvent<SaveResult>) => finish(data));
    // Its code could not be loaded: the shop was updated, or there is no connection
    worker.addEventListener('error', stop);
    signal.addEventListener('abort', stop);
    worker.postMessage(job);
  });
}
