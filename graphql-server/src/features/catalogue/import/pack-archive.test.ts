import { mkdtemp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, inject, it } from 'vitest';
import { FsFileStore } from '#adapters/files/fs-file-store';
import { S3FileStore } from '#adapters/files/s3-file-store';
import { startTestS3 } from '#adapters/files/testing/s3-server';
import { DEMO_FOLDER } from '../folders.ts';
import { packArchive } from './pack-archive.ts';

const KEY = 'archives/a.zip';
const pictures = ['pose-1-view-a.jpg', 'pose-1-view-b.jpg'].map((name) => join(DEMO_FOLDER, 'first-light', name));
const newFolder = () => mkdtemp(join(inject('runDir'), 'pack-'));

it('the same pictures are the same bytes, in a folder and in a bucket', async () => {
  const s3 = await startTestS3();
  const stores = [new FsFileStore(await newFolder()), new FsFileStore(await newFolder()), new S3FileStore(s3.options)];
  const zips: Buffer[] = [];
  for (const store of stores) {
    const bytes = await packArchive(store, KEY, pictures);
    zips.push(await buffer(await store.read(KEY)));
    expect([bytes, (await store.stat(KEY))?.size]).toEqual([zips[0]?.length, bytes]);
  }
  for (const zip of zips) expect(zip.equals(zips[0] as Buffer)).toBe(true);
  await s3.close();
});

it.each([
  ['is not there', 'nowhere.jpg', 'ENOENT'],
  ['is a folder', '.', 'not a file'],
])('a picture that %s is told, and nothing is left', async (_what, name, fault) => {
  const folder = await newFolder();
  const packed = packArchive(new FsFileStore(folder), KEY, [...pictures, join(DEMO_FOLDER, 'first-light', name)]);
  await expect(packed).rejects.toThrow(fault);
  expect(await readdir(folder)).toEqual([]);
});
