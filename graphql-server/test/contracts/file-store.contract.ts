import { randomBytes } from 'node:crypto';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FileStore } from '#ports/file-store';

/** What the contract needs beside the store itself. */
export interface FileStoreUnderTest {
  store: FileStore;
  close(): Promise<void>;
}

const zip = 'application/zip';

/** What every file store must do. @param open called once, before the first case. */
export function fileStoreContract(name: string, open: () => Promise<FileStoreUnderTest>): void {
  describe(`file store: ${name}`, () => {
    let subject: FileStoreUnderTest;
    let store: FileStore;
    beforeAll(async () => {
      subject = await open();
      store = subject.store;
    });
    afterAll(() => subject?.close());

    const content = randomBytes(1_000_003);
    let count = 0;
    const newKey = () => `contract/${process.pid}-${Date.now()}/${count++}.zip`;
    const putNew = async (bytes: Buffer, key = newKey()) => {
      await store.put(key, bytes, { size: bytes.length, contentType: zip });
      return key;
    };
    const readAll = async (key: string, range?: { start: number; end: number }) => buffer(await store.read(key, range));

    it('gives back what was put, from a buffer and from a stream', async () => {
      const key = await putNew(content);
      expect((await readAll(key)).equals(content)).toBe(true);
      const streamed = newKey();
      await store.put(streamed, Readable.from([content.subarray(0, 7), content.subarray(7)]), { size: content.length, contentType: zip });
      expect((await readAll(streamed)).equals(content)).toBe(true);
    });

    it('tells size, validator and time', async () => {
      const before = Date.now();
      const key = await putNew(content);
      const file = await store.stat(key);
      expect(file?.size).toBe(content.length);
      expect(file?.etag).toMatch(/^"[\x21\x23-\x7e]+"$/);
      expect(Math.abs((file?.modifiedAt.getTime() ?? 0) - before)).toBeLessThan(60_000);
      expect(await store.stat(key)).toEqual(file);
    });

    it('changes the validator with the content, sizes being equal', async () => {
      const key = await putNew(Buffer.from('one'));
      const first = await store.stat(key);
      await putNew(Buffer.from('two'), key);
      expect((await readAll(key)).toString()).toBe('two');
      expect((await store.stat(key))?.etag).not.toBe(first?.etag);
    });

    it('keeps an empty file', async () => {
      const key = await putNew(Buffer.alloc(0));
      expect((await store.stat(key))?.size).toBe(0);
      expect(await readAll(key)).toHaveLength(0);
      const streamed = newKey();
      await store.put(streamed, Readable.from([]), { size: 0, contentType: zip });
      expect((await store.stat(streamed))?.size).toBe(0);
    });

    it('reads exactly the bytes of a range, both ends included', async () => {
      const key = await putNew(content);
      const position = fc.integer({ min: 0, max: content.length - 1 });
      await fc.assert(
        fc.asyncProperty(position, position, async (a, b) => {
          const [start, end] = a < b ? [a, b] : [b, a];
          return (await readAll(key, { start, end })).equals(content.subarray(start, end + 1));
        }),
        {
          numRuns: 40,
          examples: [
            [0, 0],
            [content.length - 1, content.length - 1],
            [0, content.length - 1],
          ],
        },
      );
    });

    it('ends a range with the file, and refuses one that begins behind it', async () => {
      const key = await putNew(content);
      expect((await readAll(key, { start: content.length - 3, end: content.length + 100 })).equals(content.subarray(-3))).toBe(true);
      const bad = [
        { start: content.length, end: content.length },
        { start: 5, end: 4 },
        { start: -1, end: 4 },
        { start: 0.5, end: 4 },
      ];
      for (const range of bad) await expect(store.read(key, range)).rejects.toThrow(RangeError);
    });

    it('knows what is not there', async () => {
      expect(await store.stat('contract/nothing.zip')).toBeNull();
      await expect(store.read('contract/nothing.zip')).rejects.toThrow();
      await expect(store.remove('contract/nothing.zip')).resolves.toBeUndefined();
    });

    it('removes', async () => {
      const key = await putNew(content);
      await store.remove(key);
      expect(await store.stat(key)).toBeNull();
    });

    describe('a put that breaks off', () => {
      const halves: [string, () => Readable][] = [
        ['fails', () => Readable.from(failing())],
        ['ends early', () => Readable.from([content.subarray(0, 1000)])],
        ['is too long', () => Readable.from([content, Buffer.from('x')])],
        ['is closed', closing],
      ];
      it.each(halves)('because the content %s leaves nothing', async (_why, half) => {
        const key = newKey();
        await expect(store.put(key, half(), { size: content.length, contentType: zip })).rejects.toThrow();
        expect(await store.stat(key)).toBeNull();
        await expect(store.read(key)).rejects.toThrow();
      });

      it.each(halves)('because the content %s leaves the file as it was', async (_why, half) => {
        const key = await putNew(Buffer.from('before'));
        await expect(store.put(key, half(), { size: content.length, contentType: zip })).rejects.toThrow();
        expect((await readAll(key)).toString()).toBe('before');
      });

      it('refuses a buffer of another size', async () => {
        const key = newKey();
        await expect(store.put(key, content, { size: content.length + 1, contentType: zip })).rejects.toThrow(RangeError);
        expect(await store.stat(key)).toBeNull();
      });
    });

    it('shows nothing of a put while it runs', async () => {
      const key = newKey();
      const slow = new PassThrough();
      const put = store.put(key, slow, { size: content.length, contentType: zip });
      slow.write(content.subarray(0, 500_000));
      expect(await store.stat(key)).toBeNull();
      slow.end(content.subarray(500_000));
      await put;
      expect((await readAll(key)).equals(content)).toBe(true);
    });

    it('keeps one of two files that are put at once, whole', async () => {
      const key = newKey();
      const [ones, twos] = [Buffer.alloc(300_000, 1), Buffer.alloc(300_000, 2)];
      await Promise.all([putNew(ones, key), putNew(twos, key)]);
      const kept = await readAll(key);
      expect(kept.equals(ones) || kept.equals(twos)).toBe(true);
    });

    const badKeys = [
      '',
      '/',
      '/etc/passwd',
      '../x',
      'a/../b',
      'a/./b',
      'a//b',
      'a/',
      '..',
      '.',
      'A',
      'a b',
      'a\\b',
      'a\0b',
      'ä',
      'a%2fb',
      '~unfinished/x',
    ];
    it.each([...badKeys.map((key) => [key, key] as const), ['(too long)', 'a'.repeat(2000)], ['(name too long)', `a/${'b'.repeat(256)}`]])(
      'refuses the key %j',
      async (_name, key) => {
        const attempts = [
          () => store.put(key, Buffer.from('x'), { size: 1, contentType: zip }),
          () => store.stat(key),
          () => store.read(key),
          () => store.signedUrl(key, { seconds: 60, filename: 'x.zip' }),
          () => store.remove(key),
        ];
        for (const attempt of attempts) await expect(attempt()).rejects.toThrow(RangeError);
      },
    );

    it.each(['First Light.zip', 'Café – 光と影 (it’s "100%" & more+).zip'])(
      'hands out an address that saves as %j, or none',
      async (filename) => {
        const key = await putNew(content);
        const url = await store.signedUrl(key, { seconds: 60, filename });
        if (url === null) return;
        const reply = await fetch(url);
        expect(reply.status).toBe(200);
        expect(Buffer.from(await reply.arrayBuffer()).equals(content)).toBe(true);
        expect(reply.headers.get('content-type')).toBe(zip);
        const disposition = reply.headers.get('content-disposition') ?? '';
        const extended = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1];
        const saved = extended ? decodeURIComponent(extended) : /filename="([^"]+)"/.exec(disposition)?.[1];
        expect(saved).toBe(filename);
        expect((await fetch(url.replace(/contract/, 'contract2'))).status).toBe(403);
        expect((await fetch(url, { headers: { range: 'bytes=1-2' } })).status).toBe(206);
      },
    );
  });
}

async function* failing() {
  yield Buffer.alloc(1000);
  await new Promise(setImmediate);
  throw new Error('the disk of the sender broke');
}

function closing(): Readable {
  const stream = new PassThrough();
  stream.write(Buffer.alloc(1000));
  setImmediate(() => stream.destroy());
  return stream;
}
