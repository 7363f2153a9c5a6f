import { pause } from '../timing/pause.ts';

/** Writes a file of the private file system. Only workers can, but in every browser. The library for pages lacks the types. */
export interface SyncAccess {
  truncate(size: number): void | Promise<void>;
  write(content: ArrayBuffer | Uint8Array<ArrayBuffer>, options: { at: number }): number;
  flush(): void | Promise<void>;
  close(): void | Promise<void>;
}

interface WritableHandle extends FileSystemFileHandle {
  createSyncAccessHandle(): Promise<SyncAccess>;
}

/** Another tab or a killed worker may still have the file open. */
const BUSY = ['InvalidStateError', 'NoModificationAllowedError'];
const PAUSES_MS = [100, 400, 1000];

/**
 * Replaces a file with what `write` writes, and deletes what an error leaves.
 *
 * @returns null if this browser can't write such files
 */
export async function writeNewFile<Result>(
  directory: FileSystemDirectoryHandle,
  name: string,
  write: (access: SyncAccess) => Result | Promise<Result>,
): Promise<Result | null> {
  try {
    const handle = await directory.getFileHandle(name, { create: true });
    if (!('createSyncAccessHandle' in handle)) return null;
    const access = await open(handle as WritableHandle);
    try {
      // Safari 15 returns promises where others return nothing
      await access.truncate(0);
      const result = await write(access);
      await access.flush();
      return result;
    } finally {
      await access.close();
    }
  } catch (cause) {
    await directory.removeEntry(name).catch(() => {});
    throw cause;
  }
}

export function isQuotaError(cause: unknown): boolean {
  return cause instanceof Error && cause.name === 'QuotaExceededError';
}

async function open(handle: WritableHandle): Promise<SyncAccess> {
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
