import { PART_BYTES, partCountOf } from '@archive/schema/office/photo-sets/uploads';

/** Whether this page can hash files: browsers allow it with HTTPS and at localhost only. */
export const canHash = (): boolean => Boolean(globalThis.crypto?.subtle);

/** One part of a file. @param number 1 for the first */
export function partOf(file: Blob, number: number): Blob {
  return file.slice((number - 1) * PART_BYTES, number * PART_BYTES);
}

/**
 * Identifies the content of a file, one part in memory at a time: SHA-256 over the SHA-256 of each part. @throws when it can't be read
 */
export async function hashFile(file: Blob, signal?: AbortSignal): Promise<string> {
  const count = partCountOf(file.size);
  const hashes = new Uint8Array(count * 32);
  for (let number = 1; number <= count; number++) {
    signal?.throwIfAborted();
    const hash = await crypto.subtle.digest('SHA-256', await partOf(file, number).arrayBuffer());
    hashes.set(new Uint8Array(hash), (number - 1) * 32);
  }
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', hashes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
