import { constants, read } from 'node:fs';
import { type FileHandle, open, opendir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { BufferPool } from '#kernel/buffer-pool';
import type { ByteRange, FileStore, ListedFile, StoredFile } from '#ports/file-store';
import { checkKey, checkRange, isKey, outOfRange } from './check-key.ts';
import { Upload } from './upload.ts';

/** Measured (decision 026): half of this takes more changes of thread; twice this isn't faster. */
const CHUNK_BYTES = 512 * 1024;
/** Readers beyond the first ones get half of that each, which limits the memory of many. */
const CROWD_CHUNK_BYTES = 256 * 1024;
const FIRST_READERS = 16;
/** Idle buffers of each size kept for the next readers: 6 MB. */
const MAX_IDLE_BUFFERS = 8;

export interface FsFileStoreOptions {
  /** Internal location of the folder in a proxy that supports `X-Accel-Redirect`, with '/' at both ends. Unset: no such proxy. */
  accelPath?: string | undefined;
}

/** Files in one folder, on one machine or on a disk that several machines share. */
export class FsFileStore implements FileStore {
  readonly #upload: Upload;
  readonly #buffers = new BufferPool(CHUNK_BYTES, MAX_IDLE_BUFFERS);
  readonly #crowdBuffers = new BufferPool(CROWD_CHUNK_BYTES, MAX_IDLE_BUFFERS);
  #readers = 0;

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
    // The inode distinguishes two files written within one tick of the file system's clock.
    const etag = `"${file.size.toString(36)}-${file.mtimeNs.toString(36)}-${file.ino.toString(36)}"`;
    return { size: Number(file.size), etag, modifiedAt: new Date(Number(file.mtimeMs)) };
  }

  async read(key: string, range?: ByteRange): Promise<Readable> {
    const handle = await this.open(key, range);
    return handle.createReadStream({ ...range, highWaterMark: CROWD_CHUNK_BYTES });
  }

  async readChunks(key: string, range: ByteRange, take: (chunk: Buffer) => Promise<void>): Promise<void> {
    const handle = await this.open(key, range);
    const pool = this.#readers < FIRST_READERS ? this.#buffers : this.#crowdBuffers;
    this.#readers += 1;
    const buffer = pool.take();
    try {
      for (let at = range.start; at <= range.end; ) {
        const count = await readInto(buffer, handle.fd, { at, length: Math.min(buffer.length, range.end - at + 1) });
        if (count === 0) break;
        await take(buffer.subarray(0, count));
        at += count;
      }
    } finally {
      this.#readers -= 1;
      pool.release(buffer);
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
    // The proxy decodes the path. Today's keys don't need encoding, but their format is not decided here.
    return accelPath ? { 'x-accel-redirect': accelPath + key.split('/').map(encodeURIComponent).join('/') } : null;
  }

  async remove(key: string): Promise<void> {
    checkKey(key);
    await rm(join(this.root, key), { force: true }).catch(nullIfMissing);
  }

  async *list(folder: string): AsyncGenerator<ListedFile> {
    checkKey(folder);
    const entries = (await opendir(join(this.root, folder)).catch(nullIfMissing)) ?? [];
    for await (const entry of entries) {
      const key = `${folder}/${entry.name}`;
      if (!isKey(key)) continue;
      // Links are not followed: what they lead to may not be ours.
      if (entry.isDirectory()) yield* this.list(key);
      const file = entry.isFile() ? await this.stat(key) : null;
      if (file) yield { key, modifiedAt: file.modifiedAt };
    }
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

/** The file handle's own read makes a download a quarter slower (measured). */
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
