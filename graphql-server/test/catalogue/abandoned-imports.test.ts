import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createOrm } from '#data/orm';
import { importEvents } from '#features/catalogue/import/import-events';
import { importPhotoSets } from '#features/catalogue/import/import-photo-sets';
import { createLogger } from '#kernel/logging/logger';
import { filesOf, migratedPlace, withClient } from '../operations/backup/backup-steps.ts';
import { smallImportFolder } from '../operations/import/import-folder.ts';
import { type CatalogueUnderTest, deleteEarlierZips, ObservedFiles, storesOf } from './steps.ts';
import { watchFiles } from './watch-files.ts';

let test: CatalogueUnderTest;
let folder: string;
beforeEach(async () => {
  const place = await migratedPlace();
  test = { place, orm: await createOrm({ url: place.databaseUrl }), logger: createLogger('silent') };
  folder = await smallImportFolder();
  await withClient(place, (client) => watchFiles((sql) => client.query(sql), 2));
});
afterEach(() => test.orm.close());

/** @param killedAt a part of a key: the import fails like a process that is killed once it has stored such a file */
async function importFolder(killedAt?: string): Promise<void> {
  const files = new ObservedFiles(test, async (key) => {
    if (killedAt && key.includes(killedAt)) throw new Error('killed');
  });
  const context = { ...storesOf({ ...test, files }), folder, now: new Date(), checksExisting: false, onProgress: () => {} };
  await importPhotoSets(context);
  await importEvents(context);
}

const stored = async (part: string) => Object.keys(await filesOf(test.place)).filter((key) => key.includes(part)).length;
const planned = () => withClient(test.place, async (client) => (await client.query('table planned_zip union table planned_picture')).rows);

describe.each([
  ['the cover of a set', '/cover-'],
  ['the picture of an event', '/wide-'],
  ['the zip of a set', 'archives/'],
])('%s whose import was killed', (_what, part) => {
  it('is deleted after a day', async () => {
    await expect(importFolder(part)).rejects.toThrow('killed');
    await deleteEarlierZips(test, 23);
    expect(await stored(part)).toBe(1);
    await deleteEarlierZips(test, 25);
    expect([await stored(part), await planned()]).toEqual([0, []]);
  });

  it('stays once the folder was imported again', async () => {
    await expect(importFolder(part)).rejects.toThrow('killed');
    await importFolder();
    const count = await stored(part);
    expect(await planned()).toEqual([]);
    await deleteEarlierZips(test, 25);
    expect(await stored(part)).toBe(count);
  });
});

it('a picture is not deleted as long as an event shows it', async () => {
  await importFolder();
  const [key = ''] = Object.keys(await filesOf(test.place)).filter((one) => one.includes('/wide-'));
  await withClient(test.place, (client) => client.query(`insert into planned_picture (file_key, planned_at) values ('${key}', now())`));
  await deleteEarlierZips(test, 25);
  expect(await stored(key)).toBe(1);
});
