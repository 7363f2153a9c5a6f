import { buffer } from 'node:stream/consumers';
import type { Picture } from '@archive/schema/catalogue/photo-set';
import { sampleEdgesOf } from '@archive/schema/catalogue/photos/photo';
import type { Photo } from '#data/entities/catalogue/photo';
import type { VersionRepository } from '#data/repositories/catalogue/version.repository';
import { inAllFormats } from '#domain/files/photo-files';
import { lockSets } from '#domain/lock-sets';
import { randomKey } from '#kernel/secrets/tokens';
import type { CutWhole } from '#ports/photo-cutter';
import type { SheetStores } from './compose-sheet.ts';

export interface SampleStores extends SheetStores {
  versions: VersionRepository;
}

/** Cuts what is missing after a withdrawal: a set always has a free pose with public sizes. */
export async function completeSample(stores: SampleStores, id: number): Promise<void> {
  const { photos, versions, photoSets, files, publicPictures, cutter, transactions } = stores;
  const photoSet = await photoSets.findById(id);
  if (!photoSet) return;
  await transactions.run(async () => {
    await lockSets(stores, id);
    await versions.ensureSample(id);
  });
  for (const photo of await photos.listSample(id, photoSet.currentVersion)) {
    if (photo.picture || photo.files.length === 0 || !(await files.stat(photo.originalKey))) continue;
    const original = await buffer(await files.read(photo.originalKey));
    const { figure, ...cut } = await cutter.cut(original, inAllFormats(sampleEdgesOf(photo)));
    const picture = await publicPictures.store({ slug: photoSet.slug, name: 'sample', salt: randomKey() }, { alt: photo.alt, ...cut });
    if (!(await showPicture(stores, photo, { picture, figure }))) await publicPictures.delete([picture]);
  }
}

interface Shown extends Pick<CutWhole, 'figure'> {
  picture: Picture;
}

/** @returns false if it may no longer be public */
function showPicture(stores: SampleStores, photo: Photo, { picture, figure }: Shown): Promise<boolean> {
  const { transactions, versions, publicPictures } = stores;
  return transactions.run(async () => {
    await lockSets(stores, photo.pose.photoSet.id);
    if (!(await versions.savePicture(photo.id, picture))) return false;
    await versions.saveFigure(photo.id, figure);
    await publicPictures.settle(picture);
    return true;
  });
}
