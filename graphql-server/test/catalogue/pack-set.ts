import { PackPhotoSet } from '#features/catalogue/drafts/pack-photo-set';
import type { PublishStores } from '#features/catalogue/drafts/publish-draft';
import { systemClock } from '#kernel/clock';
import { type CatalogueUnderTest, ObservedFiles, SET_ID, storesOf } from './steps.ts';

/** Packs the set without its withdrawn photos. @param packed called when a zip is stored, before buyers get it */
export async function packSet(test: CatalogueUnderTest, packed: () => Promise<unknown> = async () => {}): Promise<void> {
  const files = new ObservedFiles(test, async (key) => key.startsWith('archives/') && packed());
  const stores = { ...storesOf({ files, ...test }), freeBytes: async () => null };
  await new PackPhotoSet(stores as unknown as PublishStores, systemClock, test.logger).run(SET_ID, true);
}
