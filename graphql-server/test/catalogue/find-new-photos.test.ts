// @module-tag long
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importCatalogue, SMALL_PHOTOS, smallImportFolder } from '../operations/import/import-folder.ts';
import { addJob } from '../support/add-job.ts';
import { openShop, type TestShop } from '../support/shop.ts';
import { until } from '../support/until.ts';
import { SET_ID } from './steps.ts';

const CUT_MS = 25_000;

/** Its worker cuts photos. */
let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ CUT_PHOTOS: 'true' });
  // Cutting the photos of the demo would take minutes.
  await shop.query('delete from photo');
  await importCatalogue(shop, await smallImportFolder());
});
afterAll(() => shop.stop());

const cutPhotos = async () => {
  const rows = await shop.query<{ name: string }>(
    `select f.source_name as name from photo f join pose p on p.id = f.pose_id join photo_set s on s.id = p.photo_set_id
     where s.id = $1 and f.files <> '[]' and s.sheet is not null order by p.position, f.position`,
    [SET_ID],
  );
  return rows.map(({ name }) => name);
};
const areAllCut = async () => (await cutPhotos()).length === SMALL_PHOTOS.length;

it('the worker looks for new photos every minute', async () => {
  const [cron] = await shop.query("select identifier from graphile_worker._private_known_crontabs where identifier = 'find-new-photos'");
  expect(cron).toBeDefined();
});

it('photos that were imported while the shop runs are cut, and a contact sheet is composed', async () => {
  expect(await cutPhotos()).toEqual([]);
  await addJob(shop, 'find-new-photos');
  await until(areAllCut, 'the sizes of the photos', CUT_MS);
  expect(await cutPhotos()).toEqual(SMALL_PHOTOS);
});

it('a set that an instance of an earlier release imported gets its poses and sizes', async () => {
  for (const table of ['pose', 'archive_part', 'photo_set_version'])
    await shop.query(`delete from ${table} where photo_set_id = $1`, [SET_ID]);
  await shop.query('update photo_set set sheet = null where id = $1', [SET_ID]);
  await Promise.all([addJob(shop, 'find-new-photos'), addJob(shop, 'find-new-photos')]);
  await until(areAllCut, 'the sizes of the photos', CUT_MS);
  expect(await cutPhotos()).toEqual(SMALL_PHOTOS);
  const archives = await shop.query('select version, number from archive_part where photo_set_id = $1', [SET_ID]);
  expect(archives).toEqual([{ version: 1, number: 1 }]);
});

it('no job is left when every photo is cut', async () => {
  await addJob(shop, 'find-new-photos');
  const waiting = () =>
    shop.query("select 1 from graphile_worker.jobs where task_identifier in ('find-new-photos', 'cut-photos', 'read-archive')");
  await until(async () => (await waiting()).length === 0, 'the end of the jobs');
  expect(await cutPhotos()).toEqual(SMALL_PHOTOS);
});
