import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SharpCutter } from '#adapters/pictures/sharp-cutter';
import { createOrm } from '#data/orm';
import { ANONYMOUS } from '#kernel/actor';
import { UnusablePicture } from '#ports/picture-encoder';
import { importCatalogue, smallImportFolder } from '../operations/import/import-folder.ts';
import { captureLog } from '../support/checks/captured-log.ts';
import { importedPlace } from './imported-place.ts';
import { type CatalogueUnderTest, cutAll, damageOriginal, originalPath, SET_ID, servicesOf } from './steps.ts';

/** Its first runs end at a limit. */
class BusyCutter extends SharpCutter {
  constructor(private failures: number) {
    super();
  }

  override cut(...args: Parameters<SharpCutter['cut']>) {
    if (this.failures-- > 0) return Promise.reject(new UnusablePicture('timeout'));
    return super.cut(...args);
  }
}

const { logger, text, lines } = captureLog('warn');
let test: CatalogueUnderTest;
const open = async () => {
  const place = await importedPlace();
  test = { place, orm: await createOrm({ url: place.databaseUrl }), logger };
};
const close = () => test.orm.close();
beforeEach(() => {
  text.length = 0;
});

const countsOfSet = async () => {
  const details = await servicesOf(test).service.details(ANONYMOUS, SET_ID);
  return [details?.poseCount, details?.photoCount, details?.sample.length];
};

describe('a photo that takes too much time or memory', () => {
  beforeAll(open);
  afterAll(close);

  it('is cut later, after the others', { tags: ['long'] }, async () => {
    test.cutter = new BusyCutter(1);
    expect(await cutAll(test)).toBe(0);
    expect(lines()).toMatchObject([{ level: 40, photo: 'pose-1-view-a.jpg', attempt: 1 }]);
    expect(await countsOfSet()).toEqual([3, 4, 2]);
    await servicesOf(test).cutPhotos.cutNext();
    const [first, second] = await servicesOf(test).photos.listOfSet(SET_ID);
    expect([first?.files.length, second?.files.length]).toEqual([0, 2]);
    expect(await cutAll(test)).toBe(3);
    expect(await servicesOf(test).photos.hasUncut()).toBe(false);
    expect(await countsOfSet()).toEqual([3, 4, 2]);
  });

  it('is left out after three times, so that the rest of its set can be shown and kept', { tags: ['long'] }, async () => {
    await test.orm.em.fork().execute("update photo set files = '[]', picture = null where source_name = 'pose-1-view-b.jpg'");
    test.cutter = new BusyCutter(3);
    expect([await cutAll(test), await cutAll(test), await cutAll(test)]).toEqual([0, 0, 1]);
    expect(lines().map(({ level, attempt, error }) => [level, attempt ?? error])).toEqual([
      [40, 1],
      [40, 2],
      [50, 'timeout'],
    ]);
    expect(await servicesOf(test).photos.hasUncut()).toBe(false);
    expect(await countsOfSet()).toEqual([3, 3, 1]);
  });
});

describe('a photo', () => {
  beforeAll(open);
  afterAll(close);

  it('that is damaged is left out at once, as one whose original is missing', async () => {
    await damageOriginal(test.place, 'pose-10-view-a.jpg');
    await rm(await originalPath(test.place, 'pose-2-view-a.jpg'));
    expect(await cutAll(test)).toBe(4);
    expect(lines()).toMatchObject([
      { photo: 'pose-2-view-a.jpg', error: 'missing' },
      { level: 50, photo: 'pose-10-view-a.jpg', error: 'unreadable', msg: expect.stringContaining('import its photos as a new set') },
    ]);
    expect(await countsOfSet()).toEqual([1, 2, 2]);
  });

  it('whose original is missing is cut after its folder was imported again', async () => {
    expect((await importCatalogue(test.place, await smallImportFolder())).output).toContain('exists; restored photos/70/');
    expect(await countsOfSet()).toEqual([2, 3, 2]);
    expect(await cutAll(test)).toBe(1);
    expect(await servicesOf(test).photos.hasUncut()).toBe(false);
  });
});
