import { createDatabase } from '@archive/sandbox/testing/database';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createOrm } from '#data/orm';
import { createLogger } from '#kernel/logging/logger';
import { withClient } from '../operations/backup/backup-steps.ts';
import { importedPlace } from './imported-place.ts';
import { type CatalogueUnderTest, deleteEarlierZips, findUnnamedFiles, putFiles, putSizes, SET_ID, storesOf } from './steps.ts';
import { watchFiles } from './watch-files.ts';

/** One of each kind, as an import or a publication plans them. */
const FILES = {
  planned_zip: `archives/${SET_ID}/0123456789abcdef-v2.zip`,
  planned_picture: 'media/photo-sets/at-sea-0123456789/sheet-360.jpg',
  planned_photo: `photos/${SET_ID}/${'0'.repeat(32)}-original.jpg`,
};

let test: CatalogueUnderTest;
const query = async (sql: string) => (await withClient(test.place, (client) => client.query(sql))).rows;
const deleteOn = (day: number) => deleteEarlierZips(test, day * 24);
const isStored = async (key: string) => (await storesOf(test).files.stat(key)) !== null;
const stored = () => Promise.all(Object.values(FILES).map(isStored));

/** As while a backup is made: the backup has the plans, and no row names the files. */
async function planFiles(): Promise<void> {
  for (const [table, key] of Object.entries(FILES)) await query(`insert into ${table} (file_key, planned_at) values ('${key}', now())`);
  await putFiles(test, ...Object.values(FILES));
}

async function restoreBackup(): Promise<void> {
  const databaseUrl = await createDatabase(new URL(test.place.databaseUrl).pathname.slice(1));
  await test.orm.close();
  test = { ...test, place: { ...test.place, databaseUrl }, orm: await createOrm({ url: databaseUrl }) };
}

describe('files that were planned while a backup was made', () => {
  beforeEach(async () => {
    const place = await importedPlace();
    test = { place, orm: await createOrm({ url: place.databaseUrl }), logger: createLogger('silent') };
    await putSizes(test);
    await watchFiles(query, 0);
    await planFiles();
  });
  afterEach(() => test.orm.close());

  it('are kept for 30 days after it was restored, also before the first run of the job that finds unnamed files', async () => {
    await restoreBackup();
    await deleteOn(40);
    expect(await stored()).toEqual([true, true, true]);
    for (let day = 40.1; day < 70; day += 2.9) await findUnnamedFiles(test, day * 24);
    await deleteOn(70);
    expect(await stored()).toEqual([true, true, true]);
    await findUnnamedFiles(test, 70 * 24);
    await deleteOn(70.2);
    expect(await stored()).toEqual([false, false, false]);
  });

  it('are kept, and what a killed process stored after the restore is deleted after a day', async () => {
    await restoreBackup();
    await findUnnamedFiles(test, 40 * 24);
    const later = 'archives/later.zip';
    await putFiles(test, later);
    await query(`insert into planned_zip (file_key, planned_at) values ('${later}', now() + interval '41 days')`);
    await deleteOn(41.9);
    expect(await isStored(later)).toBe(true);
    await deleteOn(42.1);
    expect([await isStored(later), ...(await stored())]).toEqual([false, true, true, true]);
  });

  it('are deleted after a day in the shop that goes on', async () => {
    await deleteOn(1.1);
    expect(await stored()).toEqual([false, false, false]);
  });
});
