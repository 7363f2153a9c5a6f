import type { PassThrough } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { NewArchive } from '#data/repositories/catalogue/archive.repository';
import { randomToken } from '#kernel/secrets/tokens';
import type { FileStore } from '#ports/file-store';
import { type ArchiveEntry, archiveKeyOf, splitIntoArchives } from './archive-content.ts';

/** The same photos must give the same bytes, so that a lost zip can be packed again exactly as it was sold. */
const FIXED_TIME = new Date('2026-01-01T00:00:00Z');

/**
 * Packs the photos of a set into one zip or several.
 * @param name of the files in the store, without folder and extension
 * @param onPacked called after each photo
 */
export async function packArchives(
  files: FileStore,
  name: string,
  entries: readonly ArchiveEntry[],
  onPacked?: () => void,
): Promise<NewArchive[]> {
  const archives: NewArchive[] = [];
  for (const [index, content] of splitIntoArchives(entries).entries()) {
    const fileKey = archiveKeyOf(name, index + 1);
    const bytes = await packArchive(files, fileKey, content, { onPacked });
    archives.push({ fileKey, bytes, downloadFile: `${randomToken(18)}.zip` });
  }
  return archives;
}

/** A callback that the package's types lack. */
interface Sized {
  end(onSize: (bytes: number) => void): void;
}

interface PackOptions {
  /** The zip is not stored if it would have another size. */
  onlyBytes?: number | undefined;
  /** Called after each photo. */
  onPacked?: (() => void) | undefined;
}

/**
 * Packs stored photos into one zip in the file store. Photos are already compressed, so they are only stored, and the size is known
 * before any is read: nothing is written to a temporary folder.
 * @returns bytes
 */
export async function packArchive(
  files: FileStore,
  key: string,
  entries: readonly ArchiveEntry[],
  { onlyBytes, onPacked }: PackOptions = {},
): Promise<number> {
  // Loaded only when something is packed.
  const { ZipFile } = await import('yazl');
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  // Until the store adds its own listener, an error without one would end the process.
  output.on('error', () => {});
  zip.on('error', (error: Error) => output.destroy(error));
  for (const { folder, name, key: photo, bytes } of entries) {
    const options = { mtime: FIXED_TIME, mode: 0o100644, compress: false, size: bytes };
    zip.addReadStreamLazy(`${nameInZip(folder)}/${nameInZip(name)}`, options, (callback) => {
      files.read(photo).then(
        (stream) => {
          if (onPacked) stream.on('end', onPacked);
          stream.on('error', (error) => zip.emit('error', error));
          callback(null, stream);
        },
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
export function nameInZip(name: string): string {
  return name.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_');
}
