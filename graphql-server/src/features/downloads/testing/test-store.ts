import { createReadStream, existsSync, statSync } from 'node:fs';
import { Readable } from 'node:stream';
import type { ByteRange, FileStore, ListedFile, StoredFile } from '#ports/file-store';

/** Serves one file, from memory or from a path, and counts open files. */
export class TestStore implements FileStore {
  readonly opened = new Set<Readable>();
  bytesRead = 0;
  reads = 0;
  /** Replaces the content's stream to simulate a failure. */
  breakWith: ((content: Readable) => Readable) | null = null;
  /** Whether a proxy in front could send the file. */
  proxy = false;
  etag = '"v1"';
  modifiedAt = new Date('2026-11-21T10:00:00.750Z');

  constructor(public source: Buffer | string) {}

  async stat(): Promise<StoredFile | null> {
    const { source, etag, modifiedAt } = this;
    if (typeof source === 'string' && !existsSync(source)) return null;
    return { size: typeof source === 'string' ? statSync(source).size : source.length, etag, modifiedAt };
  }

  async read(_key: string, range?: ByteRange): Promise<Readable> {
    const content = this.open(range);
    content.on('data', (chunk: Buffer) => {
      this.bytesRead += chunk.length;
    });
    content.pause();
    this.reads += 1;
    this.opened.add(content);
    content.once('close', () => this.opened.delete(content));
    return this.breakWith ? this.breakWith(content) : content;
  }

  async readChunks(key: string, range: ByteRange, take: (chunk: Buffer) => Promise<void>): Promise<void> {
    const content = await this.read(key, range);
    try {
      for await (const chunk of content) await take(chunk as Buffer);
    } finally {
      // A stream that ended early does not close by itself.
      content.destroy();
    }
  }

  async put(): Promise<void> {
    throw new Error('not here');
  }

  async signedUrl(): Promise<null> {
    return null;
  }

  proxyHeaders(key: string): Record<string, string> | null {
    return this.proxy ? { 'x-accel-redirect': `/private/${key}` } : null;
  }

  async remove(): Promise<void> {}

  async *list(): AsyncGenerator<ListedFile> {}

  private open(range: ByteRange | undefined): Readable {
    if (typeof this.source === 'string') return createReadStream(this.source, { ...range, highWaterMark: 256 * 1024 });
    const bytes = range ? this.source.subarray(range.start, range.end + 1) : this.source;
    return Readable.from(slices(bytes), { objectMode: false });
  }
}

function* slices(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += 1_000) yield bytes.subarray(at, at + 1_000);
}
