import { randomBytes } from 'node:crypto';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ByteRange, FileStore } from '#ports/file-store';
import { readsChunks } from './file-store-chunks.ts';
import { listsFiles } from './file-store-lists.ts';

/** A file store and its cleanup. */
export interface FileStoreUnderTest {
  store: FileStore;
  close(): Promise<void>;
}

const zip = 'application/zip';
const content = randomBytes(1_000_003);

/** Tests that every file store must pass. @param open called once before the first test */
export function fileStoreContract(name: string, open: () => Promise<FileStoreUnderTest>): void {
  describe(`file store: ${name}`, () => {
    const files = new Files();
    let subject: FileStoreUnderTest;
    beforeAll(async () => {
      subject = await open();
      files.store = subject.store;
    });
    afterAll(() => subject?.close());

    keepsFiles(files);
    readsRanges(files);
    const store = () => files.store;
    readsChunks(store, (bytes) => files.put(bytes));
    listsFiles(store, (bytes, key) => files.put(bytes, key));
    describe('an upload that fails', () => failsUploads(files));
    hidesUnfinished(files);
    rejectsKeys(files);
    signsAddresses(files);
  });
}

/** The store, with shortcuts for the tests. */
class Files {
  store!: FileStore;
  #count = 0;

  newKey(): string {
    return `contract/${process.pid}-${Date.now()}/${this.#count++}.zip`;
  }

  async put(bytes: Buffer, key = this.newKey()): Promise<string> {
    await this.store.put(key, bytes, { size: bytes.length, contentType: zip });
    return key;
  }

  putStream(key: string, stream: Readable, size = content.length): Promise<void> {
    return this.store.put(key, stream, { size, contentType: zip });
  }

  async read(key: string, range?: ByteRange): Promise<Buffer> {
    return buffer(await this.store.read(key, range));
  }
}

function keepsFiles(files: Files): void {
  it('returns stored content, from a buffer and from a stream', async () => {
    expect((await files.read(await files.put(content))).equals(content)).toBe(true);
    const key = files.newKey();
    await files.putStream(key, Readable.from([content.subarray(0, 7), content.subarray(7)]));
    expect((await files.read(key)).equals(content)).toBe(true);
  });

  it('returns the size, validator and time of a file', async () => {
    const key = await files.put(content);
    const file = await files.store.stat(key);
    expect(file?.size).toBe(content.length);
    expect(file?.etag).toMatch(/^"[\x21\x23-\x7e]+"$/);
    expect(Math.abs(Date.now() - (file?.modifiedAt.getTime() ?? 0))).toBeLessThan(60_000);
    expect(await files.store.stat(key)).toEqual(file);
  });

  it('changes the validator with the content, even if the size is the same', async () => {
    const key = await files.put(Buffer.from('one'));
    const first = await files.store.stat(key);
    await files.put(Buffer.from('two'), key);
    expect((await files.read(key)).toString()).toBe('two');
    expect((await files.store.stat(key))?.etag).not.toBe(first?.etag);
  });

  it('stores an empty file', async () => {
    const key = await files.put(Buffer.alloc(0));
    expect((await files.store.stat(key))?.size).toBe(0);
    expect(await files.read(key)).toHaveLength(0);
    const streamed = files.newKey();
    await files.putStream(streamed, Readable.from([]), 0);
    expect((await files.store.stat(streamed))?.size).toBe(0);
  });

  it('reports a missing file', async () => {
    expect(await files.store.stat('contract/nothing.zip')).toBeNull();
    await expect(files.store.read('contract/nothing.zip')).rejects.toThrow();
    await expect(files.store.remove('contract/nothing.zip')).resolves.toBeUndefined();
    // A part of a key is not a file.
    const key = await files.put(content);
    expect(await files.store.stat(key.slice(0, key.lastIndexOf('/')))).toBeNull();
    expect(await files.store.stat(key.replace('.zip', ''))).toBeNull();
  });

  it('removes a file', async () => {
    const key = await files.put(content);
    await files.store.remove(key);
    expect(await files.store.stat(key)).toBeNull();
  });
}

function readsRanges(files: Files): void {
  const last = content.length - 1;

  it('reads exactly the bytes of a range, both ends included', async () => {
    const key = await files.put(content);
    const position = fc.integer({ min: 0, max: last });
    const property = fc.asyncProperty(position, position, async (a, b) => {
      const [start, end] = a < b ? [a, b] : [b, a];
      return (await files.read(key, { start, end })).equals(content.subarray(start, end + 1));
    });
    await fc.assert(property, { numRuns: 40, examples: [[0, 0], [last, last], [0, last]] }); // biome-ignore format: one line
  });

  it('ends a range at the end of the file and rejects one that begins after it', async () => {
    const key = await files.put(content);
    expect((await files.read(key, { start: last - 2, end: last + 100 })).equals(content.subarray(-3))).toBe(true);
    for (const [start, end] of [
      [last + 1, last + 1],
      [5, 4],
      [-1, 4],
      [0.5, 4],
    ] as const) {
      await expect(files.store.read(key, { start, end })).rejects.toThrow(RangeError);
    }
  });
}

function failsUploads(files: Files): void {
  const failures: [string, () => Readable][] = [
    ['fails', () => Readable.from(failing())],
    ['ends early', () => Readable.from([content.subarray(0, 1000)])],
    ['is too long', () => Readable.from([content, Buffer.from('x')])],
    ['is closed', closing],
  ];

  it.each(failures)('because the content %s leaves no file', async (_why, failure) => {
    const key = files.newKey();
    await expect(files.putStream(key, failure())).rejects.toThrow();
    expect(await files.store.stat(key)).toBeNull();
    await expect(files.store.read(key)).rejects.toThrow();
  });

  it.each(failures)('because the content %s does not change an existing file', async (_why, failure) => {
    const key = await files.put(Buffer.from('before'));
    await expect(files.putStream(key, failure())).rejects.toThrow();
    expect((await files.read(key)).toString()).toBe('before');
  });

  it('because a buffer has another size than given leaves no file', async () => {
    const key = files.newKey();
    const put = files.store.put(key, content, { size: content.length + 1, contentType: zip });
    await expect(put).rejects.toThrow(RangeError);
    expect(await files.store.stat(key)).toBeNull();
  });
}

function hidesUnfinished(files: Files): void {
  it('does not show a file before its upload is complete', async () => {
    const key = files.newKey();
    const slow = new PassThrough();
    const put = files.putStream(key, slow);
    // The data was consumed, so the store has begun to write.
    await new Promise<void>((resolve) => void slow.write(content.subarray(0, 500_000), () => resolve()));
    expect(await files.store.stat(key)).toBeNull();
    slow.end(content.subarray(500_000));
    await put;
    expect((await files.read(key)).equals(content)).toBe(true);
  });

  it('keeps one complete file if two are stored at once', async () => {
    const key = files.newKey();
    const [ones, twos] = [Buffer.alloc(300_000, 1), Buffer.alloc(300_000, 2)];
    await Promise.all([files.put(ones, key), files.put(twos, key)]);
    const stored = await files.read(key);
    expect(stored.equals(ones) || stored.equals(twos)).toBe(true);
  });
}

function rejectsKeys(files: Files): void {
  const traversals = ['/', '/etc/passwd', '../x', 'a/../b', 'a/./b', 'a//b', 'a/', '..', '.'];
  const characters = ['', 'A', 'a b', 'a\\b', 'a\0b', 'a\n', 'ä', 'a%2fb', '~unfinished/x'];
  const lengths = [`${'a/'.repeat(600)}a`, `a/${'b'.repeat(256)}`];

  it.each([...traversals, ...characters, ...lengths])('rejects the key %.20j', async (key) => {
    const attempts = [
      () => files.put(Buffer.from('x'), key),
      () => files.store.stat(key),
      () => files.store.read(key),
      () => files.store.readChunks(key, { start: 0, end: 0 }, async () => {}),
      async () => files.store.proxyHeaders(key),
      () => files.store.signedUrl(key, { seconds: 60, filename: 'x.zip' }),
      () => files.store.remove(key),
    ];
    for (const attempt of attempts) await expect(attempt()).rejects.toThrow(RangeError);
  });
}

function signsAddresses(files: Files): void {
  it.each(['First Light.zip', 'Café – 光と影 (it’s "100%" & more+).zip'])(
    'returns a signed address that saves as %j, or null',
    async (filename) => {
      const url = await files.store.signedUrl(await files.put(content), { seconds: 60, filename });
      if (url === null) return;
      const reply = await fetch(url);
      expect(reply.status).toBe(200);
      expect(Buffer.from(await reply.arrayBuffer()).equals(content)).toBe(true);
      expect(reply.headers.get('content-type')).toBe(zip);
      expect(savedAs(reply)).toBe(filename);
      expect((await fetch(url, { headers: { range: 'bytes=1-2' } })).status).toBe(206);
      expect((await fetch(url.replace('contract', 'contract2'))).status).toBe(403);
    },
  );
}

/** The file name that a browser would use. */
function savedAs(reply: Response): string | undefined {
  const disposition = reply.headers.get('content-disposition') ?? '';
  const extended = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1];
  return extended ? decodeURIComponent(extended) : /filename="([^"]+)"/.exec(disposition)?.[1];
}

async function* failing() {
  yield Buffer.alloc(1000);
  await new Promise(setImmediate);
  throw new Error('the disk of the sender failed');
}

function closing(): Readable {
  const stream = new PassThrough();
  stream.write(Buffer.alloc(1000));
  setImmediate(() => stream.destroy());
  return stream;
}
