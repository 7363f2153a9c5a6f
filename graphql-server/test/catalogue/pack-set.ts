import { PackPhotoSet } from '#features/catalogue/archives/pack-photo-set';
import { systemClock } from '#kernel/clock';
import { type CatalogueUnderTest, ObservedFiles, SET_ID, storesOf } from './steps.ts';

/** Packs the set without its withdrawn photos. @param packed called when a zip is stored, before buyers get it */
export async function packSet(test: CatalogueUnderTest, packed: () => Promise<unknown> = async () => {}): Promise<void> {
  const files = new ObservedFiles(test, async (key) => key.startsWith('archives/') && packed());
  const stores = { ...storesOf({ files, ...test }), freeBytes: async () => null };
  await new PackPhotoSet(stores, systemClock, test.logger).run(SET_ID, true);
}
