import { constants, read } from 'node:fs';
import { type FileHandle, open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { ByteRange, FileStore, StoredFile } from '#ports/file-store';
import { BufferPool } from './buffer-pool.ts';
import { checkRange, outOfRange } from './byte-range.ts';
import { checkKey } from './file-key.ts';
import { Upload } from './upload.ts';

/** Measured (decision 026): half of it costs more system calls, twice of it no longer stays in the processor's cache. */
const CHUNK_BYTES = 256 * 1024;
/** What waits for the next readers when nobody reads: 4 MB. */
const MAX_IDLE_BUFFERS = 16;

export interface FsFileStoreOptions {
  /** Where a proxy that knows `X-Accel-Redirect` finds the folder, beginning and ending with '/'. Unset: there is none. */
  accelPath?: string | undefined;
}

/** Files under one folder, for one machine or for several that share a disk. */
export class FsFileStore implements FileStore {
  readonly #upload: Upload;
  readonly #buffers = new BufferPool(CHUNK_BYTES, MAX_IDLE_BUFFERS);

  constructor(
    private readonly root: string,
    private readonly options: FsFileStoreOptions = {},
  ) {
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
    const handle = await this.open(key, range);
    return handle.createReadStream({ ...range, highWaterMark: CHUNK_BYTES });
  }

  async readChunks(key: string, range: ByteRange, take: (chunk: Buffer) => Promise<void>): Promise<void> {
    const handle = await this.open(key, range);
    const buffer = this.#buffers.take();
    try {
      for (let at = range.start; at <= range.end; ) {
        const count = await readInto(buffer, handle.fd, { at, length: Math.min(buffer.length, range.end - at + 1) });
        if (count === 0) break;
        await take(buffer.subarray(0, count));
        at += count;
      }
    } finally {
      this.#buffers.giveBack(buffer);
      await handle.close();
    }
  }

  async signedUrl(key: string): Promise<null> {
    checkKey(key);
    return null;
  }

  proxyHeaders(key: string): Record<string, string> | null {
    checkKey(key);
    const { accelPath } = this.options;
    // The proxy decodes it. No key needs that today; what a key may be is not decided here.
    return accelPath ? { 'x-accel-redirect': accelPath + key.split('/').map(encodeURIComponent).join('/') } : null;
  }

  async remove(key: string): Promise<void> {
    checkKey(key);
    await rm(join(this.root, key), { force: true }).catch(nullIfMissing);
  }

  private async open(key: string, range: ByteRange | undefined): Promise<FileHandle> {
    checkKey(key);
    checkRange(range);
    const handle = await open(join(this.root, key), constants.O_RDONLY);
    try {
      await checkReadable(handle, range);
      return handle;
    } catch (error) {
      await handle.close();
      throw error;
    }
  }
}

/** Not the handle's own read: measured, that costs a quarter more of a download. */
function readInto(buffer: Buffer, fd: number, { at, length }: { at: number; length: number }): Promise<number> {
  return new Promise((resolve, reject) => {
    read(fd, buffer, 0, length, at, (error, count) => (error ? reject(error) : resolve(count)));
  });
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
