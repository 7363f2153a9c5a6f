import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DAY_MS } from '@archive/schema/durations';

/** Where files are written. A key can't contain '~', so clients can't request an unfinished file. */
const UNFINISHED = '~unfinished';
/** No upload takes this long; an older file was left by a process that died. */
const ABANDONED_MS = DAY_MS;

/** Writes files below `root` atomically: readers see the whole file or none, and it survives a power loss. */
export class Upload {
  readonly #unfinished: string;
  #cleanedUp: Promise<void> | undefined;

  constructor(private readonly root: string) {
    this.#unfinished = join(root, UNFINISHED);
  }

  /** @throws RangeError when the content has another size. */
  async run(key: string, content: Readable | Buffer, size: number): Promise<void> {
    // Until the pipeline exists, an error of the source would have no listener and end the process.
    if (!Buffer.isBuffer(content)) content.on('error', () => {});
    const temporary = join(this.#unfinished, randomUUID());
    try {
      await mkdir(this.#unfinished, { recursive: true });
      await this.cleanUpOnce();
      await writeDurably(temporary, content, size);
      await publish(temporary, join(this.root, key));
    } catch (error) {
      if (!Buffer.isBuffer(content)) content.destroy();
      await rm(temporary, { force: true });
      throw error;
    }
  }

  private cleanUpOnce(): Promise<void> {
    this.#cleanedUp ??= deleteUnfinished(this.#unfinished).catch(() => {
      // A failed cleanup must not fail the upload; the next upload tries again.
      this.#cleanedUp = undefined;
    });
    return this.#cleanedUp;
  }
}

async function deleteUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const file = await stat(path).catch(() => null);
    if (file && Date.now() - file.mtimeMs > ABANDONED_MS) await rm(path, { force: true });
  }
}

async function writeDurably(path: string, content: Readable | Buffer, size: number): Promise<void> {
  if (Buffer.isBuffer(content)) {
    if (content.length !== size) throw mismatch(content.length, size);
    // A stream takes 0.5 ms of processor time more (measured).
    return writeFile(path, content, { flag: 'wx', flush: true });
  }
  const file = await open(path, 'wx');
  // The stream owns the handle: it flushes to disk and closes, even when the pipeline fails.
  await pipeline(content, exactSize(size), file.createWriteStream({ flush: true }));
}

/** A file name is durable once its folder is synced, and that folder's name once its parent is. */
async function publish(temporary: string, path: string): Promise<void> {
  const folder = dirname(path);
  const firstCreated = await mkdir(folder, { recursive: true });
  await rename(temporary, path);
  const last = firstCreated ? dirname(firstCreated) : folder;
  for (let changed = folder; changed.length >= last.length; changed = dirname(changed)) {
    await syncFolder(changed);
    if (changed === last) break;
  }
}

async function syncFolder(path: string): Promise<void> {
  // Windows can't open folders; its file system journals names.
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Passes bytes on and fails when there are more or fewer than promised. */
export function exactSize(size: number): Transform {
  let received = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      received += chunk.length;
      if (received > size) done(mismatch(received, size));
      else done(null, chunk);
    },
    flush(done) {
      done(received === size ? null : mismatch(received, size));
    },
  });
}

function mismatch(received: number, size: number): RangeError {
  return new RangeError(`The content has ${received > size ? 'more' : 'fewer'} than ${size} bytes`);
}
