import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createOrm } from '#data/orm';
import { createLogger } from '#kernel/logging/logger';
import type { PhotoCutter } from '#ports/photo-cutter';
import { filesOf, withClient } from '../operations/backup/backup-steps.ts';
import { importedPlace } from './imported-place.ts';
import { packSet } from './pack-set.ts';
import { type CatalogueUnderTest, cutAll, cutter, servicesOf } from './steps.ts';

let test: CatalogueUnderTest;
beforeEach(async () => {
  const place = await importedPlace();
  test = { place, orm: await createOrm({ url: place.databaseUrl }), logger: createLogger('silent') };
  await query(`update photo set files = '[{"edge":300,"bytes":1,"sha256":""}]'`);
  await query("update photo set withdrawn_at = now() where source_name like 'pose-1-%'");
});
afterEach(() => test.orm.close());

const query = (sql: string) => withClient(test.place, (client) => client.query(sql));

/** As a publication does. */
const chooseThirdPose = () => query('update pose set is_sample = position = 3');

/** Calls `begin` when it begins to cut a photo. */
function cutterWith(begin: () => Promise<unknown>): PhotoCutter {
  return {
    cut: async (...input: Parameters<PhotoCutter['cut']>) => {
      await begin();
      return cutter.cut(...input);
    },
    composeSheet: (...input: Parameters<PhotoCutter['composeSheet']>) => cutter.composeSheet(...input),
  } as PhotoCutter;
}

/** Packs the set without its free pose, and calls `meanwhile` when its zip is stored, or when the new free pose is cut. */
const pack = (meanwhile: { packed?: () => Promise<unknown>; cut?: () => Promise<unknown> }) =>
  packSet({ ...test, cutter: cutterWith(async () => meanwhile.cut?.()) }, async () => meanwhile.packed?.());

const freePoses = async () => (await query('select position from pose where is_sample')).rows.map(({ position }) => position);
const shownPhotos = async () =>
  (await query("select source_name as name from photo where picture is not null and source_name not like 'pose-1-%'")).rows;
const publicFiles = async () => Object.keys(await filesOf(test.place)).filter((name) => name.includes('/sample-'));

describe('after the free pose was withdrawn', () => {
  it('the next one is free and public', async () => {
    await pack({});
    expect([await freePoses(), await shownPhotos()]).toEqual([[2], [{ name: 'pose-2-view-a.jpg' }]]);
    expect(await publicFiles()).not.toEqual([]);
  });

  it('the guess where the figure of the next one is gets stored, unless it is known', async () => {
    const guess = { x: 0.1, y: 0.1, width: 0.2, height: 0.6 };
    const cut = async (...input: Parameters<PhotoCutter['cut']>) => ({ ...(await cutter.cut(...input)), figure: guess });
    const figure = async () => (await query("select figure from photo where source_name = 'pose-2-view-a.jpg'")).rows[0].figure;
    await packSet({ ...test, cutter: { ...cutterWith(async () => {}), cut } });
    expect(await figure()).toEqual(guess);
    const known = { ...guess, x: 0.2 };
    await query(`update photo set picture = null, figure = '${JSON.stringify(known)}'`);
    await packSet({ ...test, cutter: { ...cutterWith(async () => {}), cut } });
    expect([await shownPhotos(), await figure()]).toEqual([[{ name: 'pose-2-view-a.jpg' }], known]);
  });

  it('one that was chosen while the set was packed stays the only free one', async () => {
    await pack({ packed: chooseThirdPose });
    expect([await freePoses(), await shownPhotos()]).toEqual([[3], [{ name: 'pose-10-view-a.jpg' }]]);
  });

  it('one that was replaced while it was cut is not public', async () => {
    await pack({ cut: chooseThirdPose });
    expect([await freePoses(), await shownPhotos(), await publicFiles()]).toEqual([[3], [], []]);
  });
});

describe('while a photo is cut', () => {
  /** Cuts this photo, and changes the set when that begins. */
  async function cut(name: string, change: () => Promise<unknown>): Promise<void> {
    await query("update photo set files = '[]', cut_error = 'skipped'");
    await query(`update photo set cut_error = null, withdrawn_at = null where source_name = '${name}'`);
    await servicesOf({ ...test, cutter: cutterWith(change) }).cutPhotos.cutNext();
  }
  const sizesOf = async (name: string) => {
    const { rows } = await query(`select token, files, picture ->> 'base' as base from photo where source_name = '${name}'`);
    const stored = Object.keys(await filesOf(test.place)).filter(
      (file) => file.includes(`/${rows[0].token}-`) && !file.includes('-original'),
    );
    return { rows: rows[0].files.length, stored: stored.length, base: rows[0].base };
  };

  it('its pose is no longer free: it is cut again and is not public', async () => {
    await cut('pose-1-view-a.jpg', chooseThirdPose);
    expect(await publicFiles()).toEqual([]);
    expect(await sizesOf('pose-1-view-a.jpg')).toEqual({ rows: 0, stored: 0, base: null });
    await cutAll(test);
    const { rows, ...others } = await sizesOf('pose-1-view-a.jpg');
    expect(rows).toBeGreaterThan(0);
    expect([others, await publicFiles()]).toEqual([{ stored: rows, base: null }, []]);
  });

  it('its pose becomes free: it is cut again and is public', async () => {
    await cut('pose-10-view-a.jpg', chooseThirdPose);
    await cutAll(test);
    expect(await shownPhotos()).toEqual([{ name: 'pose-10-view-a.jpg' }]);
    expect(await publicFiles()).not.toEqual([]);
  });

  it('a publication makes it public: its picture stays, and the files of no other one', async () => {
    const published = `{"base":"/media/photo-sets/at-sea-published/sample","widths":[]}`;
    await cut('pose-1-view-a.jpg', () => query(`update photo set picture = '${published}' where source_name = 'pose-1-view-a.jpg'`));
    const { rows, stored, base } = await sizesOf('pose-1-view-a.jpg');
    expect([stored, base]).toEqual([rows, '/media/photo-sets/at-sea-published/sample']);
    expect(await publicFiles()).toEqual([]);
  });
});
