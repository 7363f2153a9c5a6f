import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ByteRange, FileStore } from '#ports/file-store';

const content = randomBytes(1_000_003);
const last = content.length - 1;

/** What every file store must do when it hands a file over in chunks. @param put gives the content's key */
export function readsChunks(store: () => FileStore, put: (bytes: Buffer) => Promise<string>): void {
  it('hands the same bytes over in chunks, side by side, and waits for each to be taken', async () => {
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

  it('stops when a chunk is refused, and for the same reason', async () => {
    const key = await put(content);
    let taken = 0;
    const refuse = async () => {
      taken += 1;
      throw new Error('enough');
    };
    await expect(store().readChunks(key, { start: 0, end: last }, refuse)).rejects.toThrow('enough');
    expect(taken).toBe(1);
    expect((await buffer(await store().read(key))).equals(content)).toBe(true);
  });

  it('has no chunks of what is not there', async () => {
    const never = () => Promise.reject(new Error('called'));
    await expect(store().readChunks('contract/nothing.zip', { start: 0, end: 1 }, never)).rejects.not.toThrow('called');
    const key = await put(content);
    await expect(store().readChunks(key, { start: last + 1, end: last + 1 }, never)).rejects.toThrow(RangeError);
  });
}

/** Read in chunks, each of them looked at only after a while: its memory must not have been used again. */
async function chunksOf(store: FileStore, key: string, range: ByteRange): Promise<Buffer> {
  const copies: Buffer[] = [];
  let isBusy = false;
  await store.readChunks(key, range, async (chunk) => {
    if (isBusy || chunk.length === 0) throw new Error('A chunk came too early, or empty');
    isBusy = true;
    await new Promise(setImmediate);
    copies.push(Buffer.from(chunk));
    isBusy = false;
  });
  return Buffer.concat(copies);
}
