import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable, Transform } from 'node:stream';
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
    const source = Buffer.isBuffer(content) ? Readable.from(content.length ? [content] : [], { objectMode: false }) : content;
    // Until the pipeline exists, an error of the source would have no listener and end the process.
    source.on('error', () => {});
    const temporary = join(this.#unfinished, randomUUID());
    try {
      await mkdir(this.#unfinished, { recursive: true });
      await this.cleanUpOnce();
      await writeDurably(temporary, source, size);
      await publish(temporary, join(this.root, key));
    } catch (error) {
      source.destroy();
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

async function writeDurably(path: string, source: Readable, size: number): Promise<void> {
  const file = await open(path, 'wx');
  // The stream owns the handle: it flushes to disk and closes, even when the pipeline fails.
  await pipeline(source, exactSize(size), file.createWriteStream({ flush: true }));
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
  const mismatch = () => new RangeError(`The content has ${received > size ? 'more' : 'fewer'} than the promised ${size} bytes`);
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      received += chunk.length;
      if (received > size) done(mismatch());
      else done(null, chunk);
    },
    flush(done) {
      done(received === size ? null : mismatch());
    },
  });
}
