import { isQuotaError, writeNewFile } from '#platform/storage/sync-access.ts';
import { KeepingStopped } from './keeper-job.ts';

/**
 * Writes a whole file, and deletes what an error leaves.
 *
 * @throws KeepingStopped 'quota' if there is no space, 'unsupported' if this browser can't write such files
 */
export async function writeFile(directory: FileSystemDirectoryHandle, name: string, content: ArrayBuffer): Promise<void> {
  try {
    const isWritten = await writeNewFile(directory, name, (access) => {
      if (access.write(content, { at: 0 }) !== content.byteLength) throw new KeepingStopped('quota');
      return true;
    });
    if (!isWritten) throw new KeepingStopped('unsupported');
  } catch (cause) {
    throw isQuotaError(cause) ? new KeepingStopped('quota', { cause }) : cause;
  }
}
