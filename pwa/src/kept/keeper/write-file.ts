import { pause } from '#platform/timing/pause.ts';
import { KeepingStopped } from './keeper-job.ts';

/** Another tab or a killed worker may still have the file open. */
const BUSY = ['InvalidStateError', 'NoModificationAllowedError'];
const PAUSES_MS = [100, 400, 1000];

/**
 * Writes a whole file, and deletes what an error leaves.
 *
 * @throws KeepingStopped 'quota' if there is no space, 'unsupported' if this browser can't write such files
 */
export async function writeFile(directory: FileSystemDirectoryHandle, name: string, content: ArrayBuffer): Promise<void> {
  try {
    await write(directory, name, content);
  } catch (cause) {
    await directory.removeEntry(name).catch(() => {});
    throw isQuota(cause) ? new KeepingStopped('quota', { cause }) : cause;
  }
}

async function write(directory: FileSystemDirectoryHandle, name: string, content: ArrayBuffer): Promise<void> {
  const handle = await directory.getFileHandle(name, { create: true });
  if (!('createSyncAccessHandle' in handle)) throw new KeepingStopped('unsupported');
  const access = await openAccess(handle as WritableHandle);
  try {
    // Safari 15 returns promises where others return nothing
    await access.truncate(0);
    const written = access.write(content, { at: 0 });
    await access.flush();
    if (written !== content.byteLength) throw new KeepingStopped('quota');
  } finally {
    await access.close();
  }
}

async function openAccess(handle: WritableHandle): Promise<SyncAccess> {
  for (const ms of PAUSES_MS) {
    try {
      return await handle.createSyncAccessHandle();
    } catch (cause) {
      if (!(cause instanceof DOMException) || !BUSY.includes(cause.name)) throw cause;
      await pause(ms);
    }
  }
  return await handle.createSyncAccessHandle();
}

function isQuota(cause: unknown): boolean {
  return cause instanceof Error && cause.name === 'QuotaExceededError';
}

/** The library for pages lacks these, because only workers have them. */
interface WritableHandle extends FileSystemFileHandle {
  createSyncAccessHandle(): Promise<SyncAccess>;
}

interface SyncAccess {
  truncate(size: number): void | Promise<void>;
  write(content: ArrayBuffer, options: { at: number }): number;
  flush(): void | Promise<void>;
  close(): void | Promise<void>;
}
