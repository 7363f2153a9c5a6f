import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from '#ports/file-store';

/** The same pictures must give the same bytes, so that a second start finds nothing to do. */
const FIXED_TIME = new Date('2026-01-01T00:00:00Z');

/** Packs pictures into one zip in the file store. Pictures are compressed already, so they are only stored. @returns bytes */
export async function packArchive(files: FileStore, key: string, pictures: string[]): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'archive-'));
  const path = join(folder, 'archive.zip');
  try {
    // Only where something is packed: a deployment sells what it has.
    const { ZipFile } = await import('yazl');
    const zip = new ZipFile();
    for (const picture of pictures) {
      zip.addFile(picture, `${plain(basename(dirname(picture)))}/${plain(basename(picture))}`, {
        mtime: FIXED_TIME,
        mode: 0o100644,
        compress: false,
      });
    }
    zip.end();
    await pipeline(zip.outputStream, createWriteStream(path));
    const { size } = await stat(path);
    await files.put(key, createReadStream(path), { size, contentType: 'application/zip' });
    return size;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What some system that unpacks it takes for more than a name: a separator, a drive, a control character. */
function plain(name: string): string {
  return name.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_');
}
