import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FsFileStore } from '#adapters/files/fs-file-store';
import { SharpCutter } from '#adapters/pictures/sharp-cutter';
import type { Photo } from '#data/entities/photo';
import { createOrm, type Orm } from '#data/orm';
import { PhotoSetsService } from '#features/catalogue/photo-sets/photo-sets.service';
import { CutPhotos } from '#features/catalogue/photos/cut-photos';
import { ReadArchive } from '#features/catalogue/photos/read-archive';
import { ANONYMOUS } from '#kernel/actor';
import { createLogger } from '#kernel/logging/logger';
import { importRepositories } from '#ops/import-repositories';
import { emptyPlace, filesOf, type Place, withClient } from '../operations/backup/backup-steps.ts';
import { importCatalogue, newImportFolder } from '../operations/import/import-folder.ts';

const SECRETS = ['Ada Lovelace', '51/1', 'SERIAL-4711'];
const KEPT = ['pose-1-view-a.jpg', 'pose-1-view-b.jpg', 'pose-2-view-a.jpg', 'pose-10-view-a.jpg'];
const jobs = { add: async () => {} };
const logger = createLogger('silent');

let place: Place;
let orm: Orm;
beforeAll(async () => {
  place = await emptyPlace();
  const folder = await newImportFolder();
  await keepFew(folder);
  await addMetadata(join(folder, 'at-sea/pose-1-view-a.jpg'));
  await damage(join(folder, 'at-sea/pose-2-view-a.jpg'));
  await importCatalogue(place, folder);
  orm = await createOrm({ url: place.databaseUrl });
});
afterAll(() => orm.close());

async function keepFew(folder: string): Promise<void> {
  const set = join(folder, 'at-sea');
  await writeFile(join(set, 'pose-10-view-a.jpg'), await readFile(join(set, 'pose-3-view-a.jpg')));
  for (const name of await readdir(set)) {
    if (!name.startsWith('pose-')) continue;
    const path = join(set, name);
    // Small, because AVIF takes long.
    if (KEPT.includes(name))
      await writeFile(
        path,
        await sharp(await readFile(path))
          .resize(300, 400)
          .jpeg()
          .toBuffer(),
      );
    else await rm(path);
  }
}

async function addMetadata(path: string): Promise<void> {
  const gps = { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' };
  const exif = { IFD0: { Copyright: 'Ada Lovelace', Make: 'SERIAL-4711' }, IFD3: gps };
  const file = sharp(await readFile(path))
    .withMetadata({ orientation: 6 })
    .withExifMerge(exif);
  await writeFile(path, await file.jpeg().toBuffer());
}

/** A file with a beginning and an end, and half of the picture. */
async function damage(path: string): Promise<void> {
  const bytes = await readFile(path);
  await writeFile(path, Buffer.concat([bytes.subarray(0, bytes.length / 2), bytes.subarray(-2)]));
}

function services() {
  const { photos, photoSets, transactions } = importRepositories(orm.em.fork());
  const files = new FsFileStore(join(place.dataDir, 'files'));
  return {
    photos,
    cutPhotos: new CutPhotos(photos, photoSets, files, new SharpCutter(), logger),
    readArchive: new ReadArchive(photos, photoSets, transactions, files, jobs, logger),
    service: new PhotoSetsService(photoSets, photos),
  };
}

async function cutAll(): Promise<number> {
  let count = 0;
  while (await services().cutPhotos.cutNext()) count += 1;
  return count;
}

const summaryOf = (photos: Photo[]) => photos.map(({ sourceName, files }) => [sourceName, files.map(({ edge }) => edge)]);

describe('imported photos', () => {
  it('have their poses as people count them, and are cut once', async () => {
    expect(await cutAll()).toBe(4);
    expect(await cutAll()).toBe(0);
    expect(summaryOf(await services().photos.listOfSet(70))).toEqual([
      ['pose-1-view-a.jpg', [320, 400]],
      ['pose-1-view-b.jpg', [320, 400]],
      // Its file is damaged.
      ['pose-2-view-a.jpg', []],
      ['pose-10-view-a.jpg', [320, 400]],
    ]);
  });

  it('have a free pose, a contact sheet and numbers for the page of the set', async () => {
    const details = await services().service.details(ANONYMOUS, 70);
    expect(details).toMatchObject({ poseCount: 3, photoCount: 4, minViews: 1, maxViews: 2, archiveParts: 1 });
    expect(details?.sample.map(({ picture }) => picture?.widths)).toEqual([
      // Turned: it is wider than high.
      [320, 400],
      [240, 300],
    ]);
    expect(details?.photoSet.sheet?.base).toMatch(/^\/media\/photo-sets\/at-sea-[0-9a-f]{10}\/sheet$/);
  });

  it('get their contact sheet after a crash just before it was composed', async () => {
    await withClient(place, (client) => client.query('update photo_set set sheet = null'));
    expect(await cutAll()).toBe(1);
    expect((await services().service.details(ANONYMOUS, 70))?.photoSet.sheet).not.toBeNull();
  });

  it('leave no metadata in any stored file', async () => {
    const names = Object.keys(await filesOf(place));
    expect(names.filter((name) => name.startsWith('photos/70/'))).toHaveLength(4 + 3 * 2);
    for (const name of names) {
      const bytes = await readFile(join(place.dataDir, 'files', name));
      for (const secret of SECRETS) expect([name, bytes.includes(secret)]).toEqual([name, false]);
    }
  });
});

it('a set of an earlier release gets its poses from the zip that is sold', async () => {
  await withClient(place, (client) => client.query('delete from pose; delete from archive_part; delete from photo_set_version'));
  await services().readArchive.run(70);
  await services().readArchive.run(70);
  expect(summaryOf(await services().photos.listOfSet(70)).map(([name]) => name)).toEqual(KEPT);
  const details = await services().service.details(ANONYMOUS, 70);
  expect(details).toMatchObject({ poseCount: 3, photoCount: 4, archiveParts: 1 });
  expect(await cutAll()).toBe(4);
});
