import { isQuotaError } from '#platform/storage/sync-access.ts';
import { isMissing } from '../storage/kept-files.ts';
import { fetchPhoto, isPhoto, WrongPhoto } from './fetch-photo.ts';
import { type KeeperResult, KeepingStopped, type KeepStop, type KeptFile } from './keeper-job.ts';
import { writeFile } from './write-file.ts';

/** Fetched at a time. More would not be faster, and would hold more memory. */
const LANES = 4;

export interface KeepOptions {
  directory: FileSystemDirectoryHandle;
  isOwned: boolean;
  signal: AbortSignal;
  /** Called for each file that is whole on the disk. The keeper doesn't wait for it until the end; if it rejects, the keeper stops. */
  onKept: (file: KeptFile) => Promise<void>;
}

/** Fetches, checks and writes files, until all are there or nothing more can be written. Never rejects. */
export async function keepFiles(files: readonly KeptFile[], { directory, isOwned, signal, onKept }: KeepOptions): Promise<KeeperResult> {
  const queue = [...files];
  const failed: string[] = [];
  const noted: Promise<void>[] = [];
  const end = new AbortController();
  const abort = () => end.abort();
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort);
  let stop: KeepStop | null = null;
  const stopFor = (cause: unknown) => {
    stop ??= stopReasonOf(cause);
    abort();
  };
  async function lane() {
    for (let file = queue.shift(); file && !end.signal.aborted; file = queue.shift()) {
      try {
        await writeFile(directory, file.name, await fetchPhoto(file, { signal: end.signal, isOwned }));
        noted.push(onKept(file).catch(stopFor));
      } catch (cause) {
        if (cause instanceof WrongPhoto) failed.push(file.name);
        else stopFor(cause);
      }
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane));
  await Promise.all(noted);
  signal.removeEventListener('abort', abort);
  return { stop: signal.aborted ? 'stopped' : stop, failed };
}

export function stopReasonOf(cause: unknown): KeepStop {
  if (cause instanceof KeepingStopped) return cause.reason;
  return isQuotaError(cause) ? 'quota' : 'failed';
}

/** Compares files with their checksums, and deletes those that are not whole. Never rejects. */
export async function checkFiles(
  files: readonly KeptFile[],
  { directory, signal }: Pick<KeepOptions, 'directory' | 'signal'>,
): Promise<KeeperResult> {
  const failed: string[] = [];
  for (const file of files) {
    if (signal.aborted) return { stop: 'stopped', failed };
    if (await isWhole(directory, file)) continue;
    failed.push(file.name);
    await directory.removeEntry(file.name).catch(() => {});
  }
  return { stop: null, failed };
}

/** Whether it could not be read is a different question: only what is there and differs, or is missing, counts as damaged. */
async function isWhole(directory: FileSystemDirectoryHandle, file: KeptFile): Promise<boolean> {
  try {
    const stored = await (await directory.getFileHandle(file.name)).getFile();
    return stored.size === file.bytes && (await isPhoto(await stored.arrayBuffer(), file));
  } catch (cause) {
    return !isMissing(cause);
  }
}
