import { basename, dirname } from 'node:path';
import type { PassThrough } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { FileStore } from '#ports/file-store';

/** The same pictures must give the same bytes, so that a second start finds nothing to do. */
const FIXED_TIME = new Date('2026-01-01T00:00:00Z');

/** What the package's types leave out. */
interface Sized {
  end(onSize: (bytes: number) => void): void;
}

/**
 * Packs pictures into one zip in the file store. Pictures are compressed already, so they are only stored, and its size is known
 * before any is read: nothing lies in a temporary folder, which may be small.
 * @param onlyBytes with another size than this it is not put
 * @returns bytes
 */
export async function packArchive(files: FileStore, key: string, pictures: string[], onlyBytes?: number): Promise<number> {
  // Only where something is packed: a deployment sells what it has.
  const { ZipFile } = await import('yazl');
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  // The store hears of the stream's faults only, and until it listens one without a listener would end the process.
  output.on('error', () => {});
  zip.on('error', (error: Error) => output.destroy(error));
  for (const picture of pictures) {
    zip.addFile(picture, `${plain(basename(dirname(picture)))}/${plain(basename(picture))}`, {
      mtime: FIXED_TIME,
      mode: 0o100644,
      compress: false,
    });
  }
  const size = await new Promise<number>((resolve, reject) => {
    zip.once('error', reject);
    (zip as unknown as Sized).end(resolve);
  });
  if (onlyBytes !== undefined && size !== onlyBytes) {
    // The first picture is open by now: what nobody reads to its end would stay so.
    await finished(output.resume());
    return size;
  }
  await files.put(key, output, { size, contentType: 'application/zip' });
  return size;
}

/** What some system that unpacks it takes for more than a name: a separator, a drive, a control character. */
function plain(name: string): string {
  return name.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_');
}
