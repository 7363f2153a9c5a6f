import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { exactSize } from './exact-size.ts';

/** Where files grow. '~' cannot stand in a key, so nobody can ask for one that is not finished. */
const UNFINISHED = '~unfinished';
/** No upload takes that long; what is older was left by a process that died. */
const ABANDONED_MS = 24 * 3600 * 1000;

/** Writes files below `root` so that they appear at once and whole, and survive a power cut from then on. */
export class Upload {
  readonly #unfinished: string;
  #swept: Promise<void> | undefined;

  constructor(private readonly root: string) {
    this.#unfinished = join(root, UNFINISHED);
  }

  /** @throws RangeError when the content has another size. */
  async run(key: string, content: Readable | Buffer, size: number): Promise<void> {
    const source = Buffer.isBuffer(content) ? Readable.from(content.length ? [content] : [], { objectMode: false }) : content;
    // Until the pipe is built nobody else listens, and an error without a listener ends the process.
    source.on('error', () => {});
    const temporary = join(this.#unfinished, randomUUID());
    try {
      await mkdir(this.#unfinished, { recursive: true });
      await this.sweepOnce();
      await writeDurably(temporary, source, size);
      await publish(temporary, join(this.root, key));
    } catch (error) {
      source.destroy();
      await rm(temporary, { force: true });
      throw error;
    }
  }

  private sweepOnce(): Promise<void> {
    this.#swept ??= sweep(this.#unfinished).catch(() => {
      // Tidying is no reason to refuse a file; the next one tries again.
      this.#swept = undefined;
    });
    return this.#swept;
  }
}

async function sweep(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const file = await stat(path).catch(() => null);
    if (file && Date.now() - file.mtimeMs > ABANDONED_MS) await rm(path, { force: true });
  }
}

async function writeDurably(path: string, source: Readable, size: number): Promise<void> {
  const file = await open(path, 'wx');
  // The stream owns the handle: it flushes to the disk and closes, also when the pipe breaks.
  await pipeline(source, exactSize(size), file.createWriteStream({ flush: true }));
}

/** A name is as durable as the folder that holds it, and that folder as the one above. */
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
  // Windows does not open folders; its file system keeps names in a journal.
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
