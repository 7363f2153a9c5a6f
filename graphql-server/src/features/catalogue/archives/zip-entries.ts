import { PassThrough, type Readable } from 'node:stream';
import type { FileStore } from '#ports/file-store';

/** A file in a zip. */
export interface ZipEntry {
  /** With its folder, 'first-light/pose-1-view-a.jpg'. */
  name: string;
  open(): Promise<Readable>;
}

/** The files in a stored zip, read in ranges: no more than one file is in memory. @param bytes of the zip */
export async function* entriesOfZip(files: FileStore, key: string, bytes: number): AsyncGenerator<ZipEntry> {
  // Loaded only when a zip is read.
  const { default: yauzl } = await import('yauzl');
  class StoredZip extends yauzl.RandomAccessReader {
    override _readStreamForRange(start: number, end: number) {
      const output = new PassThrough();
      files.read(key, { start, end: end - 1 }).then(
        (stream) => stream.on('error', (error) => output.destroy(error)).pipe(output),
        (error) => output.destroy(error),
      );
      return output;
    }
  }
  const zip = await yauzl.fromRandomAccessReaderPromise(new StoredZip(), bytes, { lazyEntries: true });
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName.endsWith('/')) continue;
    yield { name: entry.fileName, open: () => zip.openReadStreamPromise(entry) };
  }
}
