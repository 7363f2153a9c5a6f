import { join } from 'node:path';
import { FsFileStore } from '#adapters/files/fs-file-store';
import { SharpCutter } from '#adapters/pictures/sharp-cutter';
import { PlannedZipRepository } from '#data/repositories/catalogue/planned-zip.repository';
import { VersionRepository } from '#data/repositories/catalogue/version.repository';
import { PackPhotoSet } from '#features/catalogue/drafts/pack-photo-set';
import type { PublishStores } from '#features/catalogue/drafts/publish-draft';
import { systemClock } from '#kernel/clock';
import { importRepositories } from '#ops/import-repositories';
import { type CatalogueUnderTest, SET_ID } from './steps.ts';

/** Packs the set without its withdrawn photos. @param packed called when a zip is stored, before buyers get it */
export async function packSet(
  { place, orm, logger, cutter = new SharpCutter() }: CatalogueUnderTest,
  packed: () => Promise<unknown> = async () => {},
): Promise<void> {
  class Files extends FsFileStore {
    override async put(...input: Parameters<FsFileStore['put']>): Promise<void> {
      await super.put(...input);
      if (input[0].startsWith('archives/')) await packed();
    }
  }
  const em = orm.em.fork({ useContext: true });
  const repositories = { ...importRepositories(orm), versions: new VersionRepository(em), plannedZips: new PlannedZipRepository(em) };
  const stores = { files: new Files(join(place.dataDir, 'files')), cutter, jobs: { add: async () => {} }, freeBytes: async () => null };
  await new PackPhotoSet({ ...repositories, ...stores } as unknown as PublishStores, systemClock, logger).run(SET_ID, true);
}
