import type { PassThrough } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { FileStore } from '#ports/file-store';
import type { ArchiveEntry } from './archive-content.ts';

/** The same photos must give the same bytes, so that a lost zip can be packed again exactly as it was sold. */
const FIXED_TIME = new Date('2026-01-01T00:00:00Z');

/** A callback that the package's types lack. */
interface Sized {
  end(onSize: (bytes: number) => void): void;
}

/**
 * Packs stored photos into one zip in the file store. Photos are already compressed, so they are only stored, and the size is known
 * before any is read: nothing is written to a temporary folder.
 * @param onlyBytes the zip is not stored if it would have another size
 * @returns bytes
 */
export async function packArchive(files: FileStore, key: string, entries: readonly ArchiveEntry[], onlyBytes?: number): Promise<number> {
  // Loaded only when something is packed.
  const { ZipFile } = await import('yazl');
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  // Until the store adds its own listener, an error without one would end the process.
  output.on('error', () => {});
  zip.on('error', (error: Error) => output.destroy(error));
  for (const { folder, name, key: photo, bytes } of entries) {
    const options = { mtime: FIXED_TIME, mode: 0o100644, compress: false, size: bytes };
    zip.addReadStreamLazy(`${sanitized(folder)}/${sanitized(name)}`, options, (callback) => {
      files.read(photo).then(
        (stream) =>
          callback(
            null,
            stream.on('error', (error) => zip.emit('error', error)),
          ),
        (error) => callback(error, undefined as never),
      );
    });
  }
  const size = await new Promise<number>((resolve, reject) => {
    zip.once('error', reject);
    (zip as unknown as Sized).end(resolve);
  });
  if (onlyBytes !== undefined && size !== onlyBytes) {
    // The first photo is open already and must be read to its end.
    await finished(output.resume());
    return size;
  }
  await files.put(key, output, { size, contentType: 'application/zip' });
  return size;
}

/** Replaces characters with a special meaning in file names of some systems: separators, drives, control characters. */
function sanitized(name: string): string {
  return name.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_');
}
