import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import yauzl from 'yauzl';
import { FsFileStore } from '#adapters/files/fs-file-store';
import { packArchive } from '#features/catalogue/archives/pack-archive';
import { copyTemplate } from '../support/templates/shop-template.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zip-names-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Entry {
  name: string;
  /** Unix file mode; 0 if the entry has none. */
  mode: number;
}

async function entriesOf(file: string): Promise<Entry[]> {
  // Without decoding: by default the reader rejects entries that lead out of the folder.
  const zip = await yauzl.openPromise(file, { decodeStrings: false, lazyEntries: true, autoClose: false });
  const entries: Entry[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  zip.on('entry', ({ fileName, externalFileAttributes }: yauzl.Entry) => {
    entries.push({ name: String(fileName), mode: externalFileAttributes >>> 16 });
    zip.readEntry();
  });
  zip.on('end', resolve).on('error', reject);
  zip.readEntry();
  await promise;
  zip.close();
  return entries;
}

/** One folder, one file: nothing that leads up, out of the folder, to a drive or to a device. */
const SAFE = /^[a-z0-9][a-z0-9-]*\/[a-z0-9][a-z0-9._-]*\.(jpg|png|txt)$/;
const PLAIN_FILE = 0o100644;

it('every archive for sale contains only plain files of one folder', async () => {
  const dataDir = join(folder, 'shop');
  await mkdir(dataDir);
  await copyTemplate(dataDir);
  const archives = (await readdir(join(dataDir, 'files'), { recursive: true })).filter((name) => name.endsWith('.zip'));
  expect(archives.length).toBeGreaterThan(0);
  for (const archive of archives) {
    const entries = await entriesOf(join(dataDir, 'files', archive));
    expect(entries.length).toBeGreaterThan(0);
    for (const { name, mode } of entries) expect([name, mode]).toEqual([expect.stringMatching(SAFE), PLAIN_FILE]);
    expect(new Set(entries.map(({ name }) => name)).size).toBe(entries.length);
  }
});

it.each(['..\\..\\picture.jpg', 'C:\\picture.jpg', '\\\\host\\picture.jpg', '..picture.jpg', 'a b.jpg', 'ünïcode.jpg', '-rf.jpg'])(
  'a picture named %s is stored inside its folder',
  async (name) => {
    const store = new FsFileStore(join(folder, 'store'));
    await store.put('photos/1.jpg', Buffer.from('a photo'), { size: 7, contentType: 'image/jpeg' });
    await packArchive(store, 'archives/a.zip', [{ folder: 'set-1', name, key: 'photos/1.jpg', bytes: 7 }]);
    const [entry] = await entriesOf(join(folder, 'store/archives/a.zip'));
    expect(entry?.name).toMatch(/^set-1\/[^/\\:]+$/);
  },
);
