import type { PassThrough } from 'node:stream';
import type { ZipFile } from 'yazl';
import type { NewArchive } from '#data/repositories/catalogue/archive.repository';
import { randomToken } from '#kernel/secrets/tokens';
import type { FileStore } from '#ports/file-store';
import { type ArchiveEntry, archiveKeyOf, splitIntoArchives } from './archive-content.ts';

/** The same photos must give the same bytes, so that a lost zip can be packed again exactly as it was sold. */
const FIXED_TIME = new Date('2026-01-01T00:00:00Z');

interface PackOptions {
  /** Called after each photo. */
  onPacked?: (() => void) | undefined;
  /** The names are those of this content alone: a zip that is stored already, with its size, is left as it is. */
  keepsStored?: boolean;
}

/**
 * Packs the photos of a set into one zip or several.
 * @param name of the files in the store, without folder and extension
 */
export async function packArchives(
  files: FileStore,
  name: string,
  entries: readonly ArchiveEntry[],
  { onPacked, keepsStored }: PackOptions = {},
): Promise<NewArchive[]> {
  const archives: NewArchive[] = [];
  for (const [index, content] of splitIntoArchives(entries).entries()) {
    const fileKey = archiveKeyOf(name, index + 1);
    const bytes = await sizeOfArchive(content);
    if (keepsStored && (await files.stat(fileKey))?.size === bytes) for (const _ of content) onPacked?.();
    else await packArchive(files, fileKey, content, onPacked);
    archives.push({ fileKey, bytes, downloadFile: `${randomToken(18)}.zip` });
  }
  return archives;
}

/**
 * Packs stored photos into one zip in the file store. Photos are already compressed, so they are only stored, and the size is known
 * before any is read: nothing is written to a temporary folder.
 * @param onPacked called after each photo
 * @returns bytes
 */
export async function packArchive(files: FileStore, key: string, entries: readonly ArchiveEntry[], onPacked?: () => void): Promise<number> {
  const zip = await zipOf(entries, (photo, callback) => {
    files.read(photo).then(
      (stream) => {
        if (onPacked) stream.on('end', onPacked);
        stream.on('error', (error) => zip.emit('error', error));
        callback(null, stream);
      },
      (error) => callback(error, undefined as never),
    );
  });
  const output = zip.outputStream as PassThrough;
  // Until the store adds its own listener, an error without one would end the process.
  output.on('error', () => {});
  zip.on('error', (error: Error) => output.destroy(error));
  const size = await sizeAtEnd(zip);
  await files.put(key, output, { size, contentType: 'application/zip' });
  return size;
}

/** Of the zip with these photos, in bytes. None of them is read. */
export async function sizeOfArchive(entries: readonly ArchiveEntry[]): Promise<number> {
  return sizeAtEnd(await zipOf(entries, () => {}));
}

type Open = (photo: string, callback: (error: unknown, stream: NodeJS.ReadableStream) => void) => void;

async function zipOf(entries: readonly ArchiveEntry[], open: Open): Promise<ZipFile> {
  // Loaded only when something is packed.
  const { ZipFile } = await import('yazl');
  const zip = new ZipFile();
  for (const { folder, name, key, bytes } of entries) {
    const options = { mtime: FIXED_TIME, mode: 0o100644, compress: false, size: bytes };
    zip.addReadStreamLazy(`${nameInZip(folder)}/${nameInZip(name)}`, options, (callback) => open(key, callback));
  }
  return zip;
}

/** A callback that the package's types lack. */
interface Sized {
  end(onSize: (bytes: number) => void): void;
}

/** Nothing is added after this. */
function sizeAtEnd(zip: ZipFile): Promise<number> {
  return new Promise((resolve, reject) => {
    zip.once('error', reject);
    (zip as unknown as Sized).end(resolve);
  });
}

/** Replaces characters with a special meaning in file names of some systems: separators, drives, control characters. */
export function nameInZip(name: string): string {
  return name.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_');
}
