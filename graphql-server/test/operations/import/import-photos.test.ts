import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { FsFileStore } from '#adapters/files/fs-file-store';
import { SharpCutter } from '#adapters/pictures/sharp-cutter';
import { createOrm } from '#data/orm';
import { checkPhotos } from '#features/catalogue/import/check-photos';
import { importPhotoSets } from '#features/catalogue/import/import-photo-sets';
import { readCatalogue } from '#features/catalogue/import/read-catalogue';
import { importRepositories, importStores } from '#ops/import-repositories';
import { filesOf, migratedPlace, type Place, withClient } from '../backup/backup-steps.ts';
import { importCatalogue, smallImportFolder } from './import-folder.ts';

type Repositories = ReturnType<typeof importStores>;

let place: Place;
beforeAll(async () => {
  place = await migratedPlace();
});

const PHOTO = 'at-sea/pose-1-view-a.jpg';

/** A folder with these files instead of its own. */
async function folderWith(files: Record<string, (original: Buffer) => Buffer | Promise<Buffer>>): Promise<string> {
  const folder = await smallImportFolder();
  for (const [file, change] of Object.entries(files))
    await writeFile(join(folder, file), await change(await readFile(join(folder, PHOTO))));
  return folder;
}

/** A JPEG whose header names another size than its content has. */
function withSize(photo: Buffer, width: number, height: number): Buffer {
  const bytes = Buffer.from(photo);
  const frame = [0xc0, 0xc2].map((marker) => bytes.indexOf(Buffer.from([0xff, marker]))).find((at) => at > 0) ?? 0;
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  return bytes;
}

const marked = (start: string, end: string) => Buffer.from(`${start}${'garbage'.repeat(100)}${end}`, 'latin1');

/** Why a photo can't be sold, its bytes, and the error. */
const UNUSABLE: [string, (original: Buffer) => Buffer, string][] = [
  ['ends early', (photo) => photo.subarray(0, photo.length / 2), 'is damaged, or not a JPEG that can be decoded; export it again'],
  ['lacks its second half', (photo) => Buffer.concat([photo.subarray(0, photo.length / 2), photo.subarray(-2)]), 'is damaged'],
  ['is garbage between the marks of a JPEG', () => marked('\xff\xd8\xff', '\xff\xd9'), 'is damaged'],
  ['is said to have 3.6 billion pixels', (photo) => withSize(photo, 60_000, 60_000), 'has more than 160 million pixels'],
  ['is smaller than its header says', (photo) => withSize(photo, 3000, 4000), 'is damaged'],
  ['is too large', (photo) => Buffer.concat([photo, Buffer.alloc(150_000_000)]), 'is larger than 150 MB'],
];

describe('a folder with one photo that can not be sold', () => {
  const cutter = new SharpCutter();
  let [orm, folder, photo] = [] as unknown as [Awaited<ReturnType<typeof createOrm>>, string, Buffer];
  beforeAll(async () => {
    orm = await createOrm({ url: place.databaseUrl });
    folder = await smallImportFolder();
    photo = await readFile(join(folder, PHOTO));
  });
  afterAll(() => Promise.all([orm.close(), cutter.close()]));

  it.each(UNUSABLE)('is rejected if it %s', async (_what, change, error) => {
    await writeFile(join(folder, PHOTO), change(photo));
    const check = checkPhotos({ ...importRepositories(orm), folder, cutter, onProgress: () => {} }, readCatalogue(folder));
    await expect(check).rejects.toThrow(`${PHOTO}: ${error}`);
  });
});

describe('a folder with photos that can not be sold', () => {
  const nameOf = (index: number) => `at-sea/pose-${11 + index}-view-a.jpg`;
  let result: { code: number; output: string };
  beforeAll(async () => {
    const folder = await smallImportFolder();
    const photo = await readFile(join(folder, PHOTO));
    for (const [index, [, change]] of UNUSABLE.entries()) await writeFile(join(folder, nameOf(index)), change(photo));
    result = await importCatalogue(place, folder);
  });

  it.each(UNUSABLE.map(([what, , error], index) => [what, `${nameOf(index)}: ${error}`]))('names the one that %s', (_what, error) => {
    expect(result.output).toContain(`\n${error}`);
  });

  it('is not imported', async () => {
    expect([result.code, await filesOf(place)]).toEqual([1, {}]);
    expect(result.output).not.toMatch(/^\s+at /m);
    // The other photos can be sold.
    expect(result.output.match(/^at-sea\//gm)).toHaveLength(UNUSABLE.length);
  });
});

it('a folder with a PNG that is named .jpg is not imported', async () => {
  const shop = await migratedPlace();
  const { code, output } = await importCatalogue(shop, await folderWith({ [PHOTO]: (photo) => sharp(photo).png().toBuffer() }));
  expect([code, await filesOf(shop)]).toEqual([1, {}]);
  expect(output).toContain(`${PHOTO}: the content is not jpg, although the name says so`);
  expect(output).not.toMatch(/^\s+at /m);
});

it('prints its progress every 50 photos', { tags: ['long'] }, async () => {
  const folder = await smallImportFolder();
  for (let pose = 11; pose < 60; pose++) await cp(join(folder, PHOTO), join(folder, `at-sea/pose-${pose}-view-a.jpg`));
  const { code, output } = await importCatalogue(await migratedPlace(), folder);
  expect(code).toBe(0);
  expect(output.match(/^.* of 53 photos .*$/gm)).toEqual(["'At Sea': 50 of 53 photos checked", "'At Sea': 50 of 53 photos stored"]);
});

it('CMYK, rotated and progressive photos are sold as they are, and their upright size is known', async () => {
  const folder = await folderWith({
    'at-sea/pose-1-view-a.jpg': (photo) => sharp(photo).toColourspace('cmyk').withIccProfile('cmyk').jpeg().toBuffer(),
    'at-sea/pose-1-view-b.jpg': (photo) => sharp(photo).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    'at-sea/pose-2-view-a.jpg': (photo) => sharp(photo).jpeg({ progressive: true }).toBuffer(),
  });
  expect((await importCatalogue(place, folder)).code).toBe(0);
  const { rows } = await withClient(place, (client) =>
    client.query(
      'select f.original_key as key, f.width, f.height from photo f join pose p on p.id = f.pose_id order by p.position, f.position limit 3',
    ),
  );
  const { width, height } = await sharp(join(folder, PHOTO)).metadata();
  expect(rows.map((row) => [row.width, row.height])).toEqual([
    [width, height],
    [height, width],
    [width, height],
  ]);
  const stored = await Promise.all(rows.map(({ key }) => sharp(join(place.dataDir, 'files', key)).metadata()));
  expect(stored.map(({ space, orientation, isProgressive }) => [space, orientation ?? 1, isProgressive])).toEqual([
    ['cmyk', 1, false],
    ['srgb', 6, false],
    ['srgb', 1, true],
  ]);
});

describe('a set whose import fails', () => {
  it.each<[string, (repositories: Repositories, folder: string) => unknown, string]>([
    // It is stored after the photos.
    ['its cover', (_repositories, folder) => rm(join(folder, 'at-sea/cover-900.jpg')), 'cover-900.jpg'],
    ['its rows', ({ parts }) => vi.spyOn(parts, 'save').mockRejectedValue(new Error('no table')), 'no table'],
  ])('at %s is not in the shop and leaves no photo in the store', async (_what, fail, error) => {
    const failing = await migratedPlace();
    const orm = await createOrm({ url: failing.databaseUrl });
    const files = new FsFileStore(join(failing.dataDir, 'files'));
    const [repositories, folder] = [importStores(orm, files), await smallImportFolder()];
    await fail(repositories, folder);
    const context = { ...repositories, folder, now: new Date(), checksExisting: false, onProgress: () => {} };
    await expect(importPhotoSets(context)).rejects.toThrow(error);
    expect(await orm.em.execute('select id from photo_set union select id from pose')).toEqual([]);
    expect(Object.keys(await filesOf(failing)).filter((key) => key.startsWith('photos/'))).toEqual([]);
    await orm.close();
  });
});

it('a Complete Collection is not imported with a photo that is withdrawn while it is packed', async () => {
  const shop = await migratedPlace();
  const orm = await createOrm({ url: shop.databaseUrl });
  const folder = await smallImportFolder();
  const catalogue = join(folder, 'catalogue.json');
  const { photoSets } = JSON.parse(await readFile(catalogue, 'utf8'));
  photoSets.push({ ...photoSets[0], id: 71, slug: 'whole-season', title: 'Whole Season', poses: [] });
  await writeFile(catalogue, JSON.stringify({ photoSets }));
  await cp(join(folder, 'at-sea'), join(folder, 'whole-season'), { recursive: true });
  class Files extends FsFileStore {
    override async put(...input: Parameters<FsFileStore['put']>): Promise<void> {
      await super.put(...input);
      if (!input[0].startsWith('archives/whole-season')) return;
      const sql = "update photo set withdrawn_at = now() where source_name = 'pose-1-view-a.jpg'";
      await withClient(shop, (client) => client.query(sql));
    }
  }
  const files = new Files(join(shop.dataDir, 'files'));
  const context = { ...importStores(orm, files), folder, now: new Date(), checksExisting: false, onProgress: () => {} };
  await expect(importPhotoSets(context)).rejects.toThrow("The photos of other sets have changed while 'Whole Season' was packed.");
  expect(await orm.em.execute('select id from photo_set')).toEqual([{ id: 70 }]);
  expect(Object.keys(await filesOf(shop)).filter((key) => key.startsWith('archives/'))).toEqual(['archives/at-sea.zip']);
  await orm.close();
});
