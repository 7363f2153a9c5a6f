import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ByteRange, FileStore } from '#ports/file-store';

const content = randomBytes(1_000_003);
const last = content.length - 1;

/** Tests of reading in chunks, for every file store. @param put stores content and returns its key */
export function readsChunks(store: () => FileStore, put: (bytes: Buffer) => Promise<string>): void {
  it('returns the bytes of concurrent reads in chunks and waits until each chunk is processed', async () => {
    const key = await put(content);
    const position = fc.integer({ min: 0, max: last });
    const property = fc.asyncProperty(fc.array(fc.tuple(position, position), { minLength: 1, maxLength: 5 }), async (pairs) => {
      const parts = pairs.map(async ([a, b]) => {
        const [start, end] = a < b ? [a, b] : [b, a];
        return (await chunksOf(store(), key, { start, end })).equals(content.subarray(start, end + 1));
      });
      return (await Promise.all(parts)).every(Boolean);
    });
    await fc.assert(property, { numRuns: 10, examples: [[[[0, last], [last, last], [0, 0]]]] }); // biome-ignore format: one line
  });

  it('stops with the same error when processing a chunk fails', async () => {
    const key = await put(content);
    let taken = 0;
    const fail = async () => {
      taken += 1;
      throw new Error('enough');
    };
    await expect(store().readChunks(key, { start: 0, end: last }, fail)).rejects.toThrow('enough');
    expect(taken).toBe(1);
    expect((await buffer(await store().read(key))).equals(content)).toBe(true);
  });

  it('returns no chunks of a missing file or range', async () => {
    const never = () => Promise.reject(new Error('called'));
    await expect(store().readChunks('contract/nothing.zip', { start: 0, end: 1 }, never)).rejects.not.toThrow('called');
    const key = await put(content);
    await expect(store().readChunks(key, { start: last + 1, end: last + 1 }, never)).rejects.toThrow(RangeError);
  });
}

/** Reads in chunks and copies each one after a delay, which fails if its memory was already reused. */
async function chunksOf(store: FileStore, key: string, range: ByteRange): Promise<Buffer> {
  const copies: Buffer[] = [];
  let isBusy = false;
  await store.readChunks(key, range, async (chunk) => {
    if (isBusy || chunk.length === 0) throw new Error('A chunk came too early or was empty');
    isBusy = true;
    await new Promise(setImmediate);
    copies.push(Buffer.from(chunk));
    isBusy = false;
  });
  return Buffer.concat(copies);
}
