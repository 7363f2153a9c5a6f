import { afterAll, beforeAll, expect, it } from 'vitest';
import { createOrm } from '#data/orm';
import { ANONYMOUS } from '#kernel/actor';
import { createLogger } from '#kernel/logging/logger';
import type { PhotoCutter } from '#ports/photo-cutter';
import { filesOf, withClient } from '../operations/backup/backup-steps.ts';
import { importedPlace } from './imported-place.ts';
import { type CatalogueUnderTest, cutAll, cutter, SET_ID, servicesOf, summaryOf } from './steps.ts';

let test: CatalogueUnderTest;
beforeAll(async () => {
  const place = await importedPlace();
  test = { place, orm: await createOrm({ url: place.databaseUrl }), logger: createLogger('silent') };
});
afterAll(() => test.orm.close());

const withdraw = (name: string) =>
  withClient(test.place, (client) => client.query('update photo set withdrawn_at = now() where source_name = $1', [name]));
const storedFiles = async (text: string) => Object.keys(await filesOf(test.place)).filter((name) => name.includes(text));

/** Withdraws a photo when the cutter begins this task. */
function withdrawing(name: string, task: 'cut' | 'composeSheet'): PhotoCutter {
  const begin = (begun: string) => (begun === task ? withdraw(name) : null);
  return {
    cut: async (...input: Parameters<PhotoCutter['cut']>) => {
      await begin('cut');
      return cutter.cut(...input);
    },
    composeSheet: async (...input: Parameters<PhotoCutter['composeSheet']>) => {
      await begin('composeSheet');
      return cutter.composeSheet(...input);
    },
  } as PhotoCutter;
}

it('a photo that is withdrawn while it is cut leaves no sizes', async () => {
  const first = 'pose-1-view-a.jpg';
  await servicesOf({ ...test, cutter: withdrawing(first, 'cut') }).cutPhotos.cutNext();
  expect(await storedFiles('/sample-')).toEqual([]);
  expect((await storedFiles(`photos/${SET_ID}/`)).filter((name) => !name.endsWith('-original.jpg'))).toEqual([]);
});

it('a photo that is withdrawn while the contact sheet is composed is on no stored sheet', async () => {
  await cutAll({ ...test, cutter: withdrawing('pose-10-view-a.jpg', 'composeSheet') });
  expect(summaryOf(await servicesOf(test).photos.listOfSet(SET_ID)).map(([name]) => name)).toEqual([
    'pose-1-view-b.jpg',
    'pose-2-view-a.jpg',
  ]);
  const [sheet, ...others] = [...new Set((await storedFiles('/sheet-')).map((name) => name.split('/sheet-')[0]))];
  expect(others).toEqual([]);
  const details = await servicesOf(test).service.details(ANONYMOUS, SET_ID);
  expect(details?.photoSet.sheet).toMatchObject({ base: `/${sheet}/sheet`, alt: 'All 2 photos of the set, small' });
});
