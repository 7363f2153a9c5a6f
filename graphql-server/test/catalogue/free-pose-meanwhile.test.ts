import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FsFileStore } from '#adapters/files/fs-file-store';
import { SharpCutter } from '#adapters/pictures/sharp-cutter';
import { createOrm } from '#data/orm';
import { VersionRepository } from '#data/repositories/catalogue/version.repository';
import { PackPhotoSet } from '#features/catalogue/drafts/pack-photo-set';
import type { PublishStores } from '#features/catalogue/drafts/publish-draft';
import { systemClock } from '#kernel/clock';
import { createLogger } from '#kernel/logging/logger';
import { importRepositories } from '#ops/import-repositories';
import { emptyPlace, filesOf, withClient } from '../operations/backup/backup-steps.ts';
import { importCatalogue, smallImportFolder } from '../operations/import/import-folder.ts';
import { type CatalogueUnderTest, SET_ID } from './steps.ts';

let test: CatalogueUnderTest;
beforeEach(async () => {
  const place = await emptyPlace();
  await importCatalogue(place, await smallImportFolder());
  test = { place, orm: await createOrm({ url: place.databaseUrl }), logger: createLogger('silent') };
  await query(`update photo set files = '[{"edge":300,"bytes":1,"sha256":""}]'`);
  await query("update photo set withdrawn_at = now() where source_name like 'pose-1-%'");
});
afterEach(() => test.orm.close());

const query = (sql: string) => withClient(test.place, (client) => client.query(sql));

/** As a publication does. */
const chooseThirdPose = () => query('update pose set is_sample = position = 3');

/** Packs the set without its free pose, and calls `meanwhile` when its zip is stored, or when the new free pose is cut. */
async function pack(meanwhile: { packed?: () => Promise<unknown>; cut?: () => Promise<unknown> }): Promise<void> {
  const em = test.orm.em.fork({ useContext: true });
  class Files extends FsFileStore {
    override async put(...input: Parameters<FsFileStore['put']>): Promise<void> {
      await super.put(...input);
      if (input[0].startsWith('archives/')) await meanwhile.packed?.();
    }
  }
  class Cutter extends SharpCutter {
    override async cut(...input: Parameters<SharpCutter['cut']>) {
      await meanwhile.cut?.();
      return super.cut(...input);
    }
  }
  const stores = {
    ...{ ...importRepositories(test.orm), versions: new VersionRepository(em), files: new Files(`${test.place.dataDir}/files`) },
    ...{ cutter: new Cutter(), jobs: { add: async () => {} }, freeBytes: async () => null },
  };
  await new PackPhotoSet(stores as unknown as PublishStores, systemClock, test.logger).run(SET_ID, true);
}

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

  it('one that was chosen while the set was packed stays the only free one', async () => {
    await pack({ packed: chooseThirdPose });
    expect([await freePoses(), await shownPhotos()]).toEqual([[3], [{ name: 'pose-10-view-a.jpg' }]]);
  });

  it('one that was replaced while it was cut is not public', async () => {
    await pack({ cut: chooseThirdPose });
    expect([await freePoses(), await shownPhotos(), await publicFiles()]).toEqual([[3], [], []]);
  });
});
