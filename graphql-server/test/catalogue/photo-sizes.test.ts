import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOrm } from '#data/orm';
import { ANONYMOUS } from '#kernel/actor';
import { createLogger } from '#kernel/logging/logger';
import { filesOf, migratedPlace, withClient } from '../operations/backup/backup-steps.ts';
import { importCatalogue, SMALL_PHOTOS, smallImportFolder } from '../operations/import/import-folder.ts';
import { LATITUDE, LATITUDE_BYTES } from '../support/position.ts';
import { type CatalogueUnderTest, cutAll, damageOriginal, SET_ID, servicesOf, summaryOf } from './steps.ts';

const SECRETS = ['Ada Lovelace', LATITUDE_BYTES, 'SERIAL-4711'];

/** As if the folder had it. */
const OWN_FIGURE = { x: 0.1, y: 0.1, width: 0.1, height: 0.1 };

let test: CatalogueUnderTest;
beforeAll(async () => {
  const place = await migratedPlace();
  const folder = await smallImportFolder();
  await addMetadata(join(folder, 'at-sea/pose-1-view-a.jpg'));
  await importCatalogue(place, folder);
  await withClient(place, (client) => client.query("update photo set figure = $1 where source_name = 'pose-10-view-a.jpg'", [OWN_FIGURE]));
  await damageOriginal(place, 'pose-2-view-a.jpg');
  test = { place, orm: await createOrm({ url: place.databaseUrl }), logger: createLogger('silent') };
});
afterAll(() => test.orm.close());

async function addMetadata(path: string): Promise<void> {
  const gps = { GPSLatitudeRef: 'N', GPSLatitude: LATITUDE };
  const exif = { IFD0: { Copyright: 'Ada Lovelace', Make: 'SERIAL-4711' }, IFD3: gps };
  const file = sharp(await readFile(path))
    .withMetadata({ orientation: 6 })
    .withExifMerge(exif);
  await writeFile(path, await file.jpeg().toBuffer());
}

const detailsOfSet = () => servicesOf(test).service.details(ANONYMOUS, SET_ID);

describe('imported photos', () => {
  it('are cut with those of the free pose first, and of the other poses in their order', async () => {
    const query = (sql: string) => withClient(test.place, (client) => client.query(sql));
    const choose = (position: number) => query(`update pose set is_sample = position = ${position}`);
    await choose(3);
    const cut: string[] = [];
    const { photos } = servicesOf(test);
    for (let photo = await photos.findNextUncut(); photo; photo = await servicesOf(test).photos.findNextUncut()) {
      cut.push(photo.sourceName);
      await query(`update photo set cut_error = 'later' where id = ${photo.id}`);
    }
    expect(cut).toEqual(['pose-10-view-a.jpg', 'pose-1-view-a.jpg', 'pose-1-view-b.jpg', 'pose-2-view-a.jpg']);
    await query('update photo set cut_error = null');
    await choose(1);
  });

  it('have their poses as people count them, and are cut once', async () => {
    expect(await cutAll(test)).toBe(4);
    expect(await cutAll(test)).toBe(0);
    expect(summaryOf(await servicesOf(test).photos.listOfSet(SET_ID))).toEqual([
      ['pose-1-view-a.jpg', [320, 400]],
      ['pose-1-view-b.jpg', [320, 400]],
      // Its file is damaged.
      ['pose-2-view-a.jpg', []],
      ['pose-10-view-a.jpg', [320, 400]],
    ]);
  });

  it('keep the figure that their folder names, and get a guess otherwise', async () => {
    const photos = await servicesOf(test).photos.listOfSet(SET_ID);
    const figureOf = (name: string) => photos.find(({ sourceName }) => sourceName === name)?.figure ?? null;
    expect(figureOf('pose-1-view-b.jpg')?.height).toBeCloseTo(0.54);
    expect([figureOf('pose-2-view-a.jpg'), figureOf('pose-10-view-a.jpg')]).toEqual([null, OWN_FIGURE]);
  });

  it('have a free pose, a contact sheet and numbers for the page of the set', async () => {
    const details = await detailsOfSet();
    // Without the damaged photo.
    expect(details).toMatchObject({ poseCount: 2, photoCount: 3, minViews: 1, maxViews: 2, archiveParts: 1 });
    expect(details?.sample.map(({ picture }) => picture?.widths)).toEqual([
      // Turned: it is wider than high.
      [320, 400],
      [240, 300],
    ]);
    expect(details?.photoSet.sheet?.base).toMatch(/^\/media\/photo-sets\/at-sea-[0-9a-f]{10}\/sheet$/);
  });

  it('are among the free samples with the first photo of the free pose', async () => {
    const [sample] = await servicesOf(test).service.listSamples(ANONYMOUS);
    expect(sample).toMatchObject({ id: SET_ID, title: 'At Sea', picture: { widths: [320, 400] } });
  });

  it('get their contact sheet after a crash just before it was composed', async () => {
    await withClient(test.place, (client) => client.query('update photo_set set sheet = null'));
    expect(await cutAll(test)).toBe(1);
    expect((await detailsOfSet())?.photoSet.sheet).not.toBeNull();
  });

  it('leave no metadata in any stored file', async () => {
    const names = Object.keys(await filesOf(test.place));
    expect(names.filter((name) => name.startsWith(`photos/${SET_ID}/`))).toHaveLength(4 + 3 * 2);
    for (const name of names) {
      const bytes = await readFile(join(test.place.dataDir, 'files', name));
      for (const secret of SECRETS) expect([name, bytes.includes(secret)]).toEqual([name, false]);
    }
  });
});

it('a set of an earlier release gets its poses from the zip that is sold', async () => {
  await withClient(test.place, (client) => client.query('delete from pose; delete from archive_part; delete from photo_set_version'));
  const stored = async () => Object.keys(await filesOf(test.place)).filter((name) => name.endsWith('-original.jpg'));
  const before = await stored();
  const jobs = { add: () => Promise.reject(new Error('no queue')) };
  await expect(servicesOf({ ...test, jobs }).readArchive.run(SET_ID)).rejects.toThrow('no queue');
  expect(await stored()).toEqual(before);
  await servicesOf(test).readArchive.run(SET_ID);
  await servicesOf(test).readArchive.run(SET_ID);
  expect(await stored()).toHaveLength(before.length + SMALL_PHOTOS.length);
  expect(summaryOf(await servicesOf(test).photos.listOfSet(SET_ID)).map(([name]) => name)).toEqual(SMALL_PHOTOS);
  expect(await detailsOfSet()).toMatchObject({ poseCount: 3, photoCount: 4, archiveParts: 1 });
  expect(await cutAll(test)).toBe(4);
});
