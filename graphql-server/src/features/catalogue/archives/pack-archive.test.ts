import { mkdtemp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { describe, expect, inject, it, vi } from 'vitest';
import { FsFileStore } from '#adapters/files/fs-file-store';
import { S3FileStore } from '#adapters/files/s3-file-store';
import { startTestS3 } from '#adapters/files/testing/s3-server';
import { DEMO_FOLDER } from '#ops/folders';
import type { FileStore } from '#ports/file-store';
import { type ArchiveEntry, archiveKeysOf, splitIntoArchives } from './archive-content.ts';
import { packArchive, packArchives, sizeOfArchive } from './pack-archive.ts';

const KEY = 'archives/a.zip';
const NAMES = ['pose-1-view-a.jpg', 'pose-1-view-b.jpg'];
const newFolder = () => mkdtemp(join(inject('runDir'), 'pack-'));

/** Stores two photos of the demo. */
async function storePhotos(files: FileStore): Promise<ArchiveEntry[]> {
  const entries: ArchiveEntry[] = [];
  for (const name of NAMES) {
    const bytes = await readFile(join(DEMO_FOLDER, 'first-light', name));
    await files.put(`photos/${name}`, bytes, { size: bytes.length, contentType: 'image/jpeg' });
    entries.push({ folder: 'first-light', name, key: `photos/${name}`, bytes: bytes.length });
  }
  return entries;
}

it('the same photos give the same zip, in a folder and in a bucket', async () => {
  const s3 = await startTestS3();
  const stores = [new FsFileStore(await newFolder()), new FsFileStore(await newFolder()), new S3FileStore(s3.options)];
  const zips: Buffer[] = [];
  for (const store of stores) {
    const bytes = await packArchive(store, KEY, await storePhotos(store));
    zips.push(await buffer(await store.read(KEY)));
    expect([bytes, (await store.stat(KEY))?.size]).toEqual([zips[0]?.length, bytes]);
  }
  for (const zip of zips) expect(zip.equals(zips[0] as Buffer)).toBe(true);
  await s3.close();
});

it('each photo is counted once it is packed', async () => {
  const store = new FsFileStore(await newFolder());
  const entries = await storePhotos(store);
  const onPacked = vi.fn();
  await packArchive(store, KEY, entries, onPacked);
  expect(onPacked).toHaveBeenCalledTimes(entries.length);
});

it('a zip with a missing photo is not stored', async () => {
  const store = new FsFileStore(await newFolder());
  const entries = await storePhotos(store);
  await store.remove(entries[1]?.key ?? '');
  await expect(packArchive(store, KEY, entries)).rejects.toThrow();
  expect(await store.stat(KEY)).toBeNull();
});

it('the size of a zip is known before a photo is read', async () => {
  const store = new FsFileStore(await newFolder());
  const entries = await storePhotos(store);
  const size = await packArchive(store, KEY, entries);
  for (const { key } of entries) await store.remove(key);
  expect(await sizeOfArchive(entries)).toBe(size);
});

it('zips that an earlier attempt has stored completely are not packed again', async () => {
  const store = new FsFileStore(await newFolder());
  const entries = (await storePhotos(store)).map((entry) => ({ ...entry, bytes: 1_000_000_000 }));
  const sizes = await Promise.all(entries.map((entry) => sizeOfArchive([entry])));
  const stat = vi.spyOn(store, 'stat').mockImplementation(async () => ({ size: sizes[0] ?? 0, etag: '""', modifiedAt: new Date() }));
  const onPacked = vi.fn();
  const put = vi.spyOn(store, 'put');
  const packed = await packArchives(store, 'set/content', entries, { onPacked, keepsStored: true });
  expect(packed.map(({ fileKey, bytes }) => [fileKey, bytes])).toEqual(
    ['archives/set/content.zip', 'archives/set/content.2.zip'].map((key, index) => [key, sizes[index]]),
  );
  expect([stat, put, onPacked].map(({ mock }) => mock.calls.length)).toEqual([2, 0, 2]);
});

it.each([
  ['of another size', { keepsStored: true }, 'half a zip'],
  ['that may have other content', {}, null],
])('a stored zip %s is packed again', async (_what, options, stored) => {
  const store = new FsFileStore(await newFolder());
  const entries = await storePhotos(store);
  const content = Buffer.from(stored ?? 'x'.repeat(await sizeOfArchive(entries)));
  await store.put('archives/a.zip', content, { size: content.length, contentType: 'application/zip' });
  const [packed] = await packArchives(store, 'a', entries, options);
  const zip = await buffer(await store.read(KEY));
  expect([zip.length, zip.includes(NAMES[0] ?? '')]).toEqual([packed?.bytes, true]);
});

describe('photos that are too large for one zip', () => {
  const entry = (bytes: number): ArchiveEntry => ({ folder: 'a', name: `${bytes}.jpg`, key: `photos/${bytes}`, bytes });

  it('are divided in order, and none is left out', () => {
    const property = fc.property(fc.array(fc.integer({ min: 1, max: 9000 })), (sizes) => {
      const archives = splitIntoArchives(sizes.map(entry), 10_000);
      expect(archives.flat().map(({ bytes }) => bytes)).toEqual(sizes);
      for (const archive of archives) expect(archive.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(10_000);
      // As few as their order allows: the next photo did not fit.
      for (const [index, [next]] of archives.slice(1).entries())
        expect((archives[index] ?? []).reduce((sum, { bytes }) => sum + bytes + 1000, (next?.bytes ?? 0) + 1000)).toBeGreaterThan(10_000);
    });
    fc.assert(property);
  });

  it('get zips with names that no other set can have', () => {
    const three = [1, 2, 3].map(() => entry(1_800_000_000));
    const keys = ['wave', 'wave-2', 'wave-3', 'wave-2-3'].flatMap((slug) => archiveKeysOf(slug, three));
    expect(new Set(keys).size).toBe(4 * 3);
  });

  it('are in one zip up to 1.9 GB', () => {
    expect(splitIntoArchives([entry(900_000_000), entry(900_000_000), entry(900_000_000)]).map(({ length }) => length)).toEqual([2, 1]);
  });
});
