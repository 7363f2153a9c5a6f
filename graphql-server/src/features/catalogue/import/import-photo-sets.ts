import { cents, formatPrice } from '@archive/schema/money';
import { PhotoSet } from '#data/entities/photo-set';
import { randomToken } from '#kernel/secrets/tokens';
import { differences, type ImportContext, knownOutcome } from './import-context.ts';
import { packArchive } from './pack-archive.ts';
import { type CatalogueEntry, posesOf, readCatalogue } from './read-catalogue.ts';
import { baseIn, coverOf, putBackSizes, storePictureSizes } from './store-picture-sizes.ts';

/**
 * Puts a folder of photo sets on sale: zips and covers into the file store, rows into the table, each row after its files. They stand
 * behind those that are there, which are left as the owners made them. Safe to run at every start, and in several processes at once.
 * @returns files that are missing and that the folder does not have
 */
export async function importPhotoSets(importContext: ImportContext): Promise<string[]> {
  const { em, folder, onProgress, onOutcome } = importContext;
  const entries = readCatalogue(folder);
  const known = await em.find(PhotoSet, {});
  const lost: string[] = [];
  let position = Math.max(-1, ...known.map((photoSet) => photoSet.position));
  for (const entry of entries) {
    const { id, title, price, published } = entry;
    const pictures = posesOf(folder, entry, entries);
    const photoSet = known.find((other) => other.id === id);
    if (photoSet) {
      lost.push(...(await lookAgain(importContext, photoSet, entry, pictures)));
      continue;
    }
    onProgress(`packing '${title}'`);
    position += 1;
    await addPhotoSet(importContext, entry, pictures, position);
    const outcome = `${published ? 'on sale' : 'there, not published'}, ${pictures.length} pictures`;
    onOutcome?.(`photo set ${id}, '${title}', ${formatPrice(cents(price))}: ${outcome}`);
  }
  return lost;
}

/** @returns files that are missing and that the folder does not have */
async function lookAgain(importContext: ImportContext, photoSet: PhotoSet, entry: CatalogueEntry, pictures: string[]): Promise<string[]> {
  const { files, folder, mends, onOutcome } = importContext;
  if (!mends) return [];
  const { id, title, description, price, season, picture, isPublished, archiveKey, archiveBytes } = photoSet;
  const cover = coverOf(entry.slug);
  const differing = differences(
    { title, description, price, season, published: isPublished, cover: picture },
    { ...entry, cover: { ...entry.cover, base: baseIn(folder, cover, entry.cover) } },
  );
  const putBack = await putBackSizes(files, folder, cover, { sizes: entry.cover, shown: picture });
  if (!(await files.stat(archiveKey))) {
    // What somebody has bought does not change: other pictures are not the ones that were sold.
    const isSame = (await packArchive(files, archiveKey, pictures, archiveBytes)) === archiveBytes;
    putBack[isSame ? 'back' : 'lost'].unshift(archiveKey);
  }
  onOutcome?.(`photo set ${id}, '${title}', ${formatPrice(price)}: ${knownOutcome(putBack, differing)}`);
  return putBack.lost;
}

async function addPhotoSet(
  { em, files, folder, now }: ImportContext,
  entry: CatalogueEntry,
  pictures: string[],
  position: number,
): Promise<void> {
  const { id, slug, title, description, season, published: isPublished } = entry;
  const archiveKey = archiveKeyOf(slug);
  const archiveBytes = await packArchive(files, archiveKey, pictures);
  await em.upsert(
    PhotoSet,
    {
      ...{ id, slug, title, description, price: cents(entry.price), season, position },
      ...{ archiveKey, archiveBytes, downloadFile: `${randomToken(18)}.zip`, isPublished, createdAt: now },
      picture: await storePictureSizes(files, folder, coverOf(slug), entry.cover),
    },
    { onConflictFields: ['id'], onConflictAction: 'ignore' },
  );
}

/** Where its zip lies in the file store. */
export function archiveKeyOf(slug: string): string {
  return `archives/${slug}.zip`;
}
