import { readFile } from 'node:fs/promises';
import { formatPrice } from '@archive/schema/money';
import type { PhotoSet } from '#data/entities/catalogue/photo-set';
import { contentOfSets, splitIntoArchives } from '../archives/archive-content.ts';
import { packArchive, sizeOfArchive } from '../archives/pack-archive.ts';
import { cleanJpeg, UnreadableJpeg } from '../photos/clean-jpeg.ts';
import { differences, existingOutcome, type ImportContext, type RestoredFiles } from './import-context.ts';
import { type CatalogueEntry, posesIn } from './read-catalogue.ts';
import { baseIn, coverOf, restoreSizes } from './store-picture-sizes.ts';

/**
 * Compares a set on sale with the folder and restores its missing files.
 * @returns files that are missing and that the folder does not have
 */
export async function checkExistingSet(context: ImportContext, photoSet: PhotoSet, entry: CatalogueEntry): Promise<string[]> {
  const { files, folder, checksExisting, onOutcome } = context;
  if (!checksExisting) return [];
  const { id, title, description, price, season, picture, isPublished } = photoSet;
  const cover = coverOf(entry.slug);
  const differing = differences(
    { title, description, price, season, published: isPublished, cover: picture },
    { ...entry, cover: { ...entry.cover, base: baseIn(folder, cover, entry.cover) } },
  );
  // The zips are packed from the originals.
  const originals = await restoreOriginals(context, photoSet, entry);
  const results = [
    await restoreArchives(context, photoSet),
    originals,
    await restoreSizes(files, folder, cover, { sizes: entry.cover, shown: picture }),
  ];
  const all: RestoredFiles = { restored: results.flatMap(({ restored }) => restored), lost: results.flatMap(({ lost }) => lost) };
  onOutcome?.(`photo set ${id}, '${title}', ${formatPrice(price)}: ${existingOutcome(all, differing)}`);
  return all.lost;
}

/** Restores the photos that the folder still has unchanged. */
async function restoreOriginals({ photos, files, folder }: ImportContext, { id }: PhotoSet, entry: CatalogueEntry): Promise<RestoredFiles> {
  const inFolder = new Map(posesIn(folder, entry).flatMap((pose) => pose.map(({ fileName, path }) => [fileName, path])));
  const result: RestoredFiles = { restored: [], lost: [] };
  for (const { id: photoId, sourceName, originalKey, originalBytes, cutError } of await photos.listOfSet(id)) {
    if (await files.stat(originalKey)) continue;
    const path = inFolder.get(sourceName);
    const bytes = path && cleanedOrNull(await readFile(path));
    // Only the same photo is restored, because what was sold must not change.
    const isSame = bytes && bytes.length === originalBytes;
    if (isSame) await files.put(originalKey, bytes, { size: bytes.length, contentType: 'image/jpeg' });
    if (isSame && cutError) await photos.retryCut(photoId);
    result[isSame ? 'restored' : 'lost'].push(originalKey);
  }
  return result;
}

function cleanedOrNull(file: Buffer): Buffer | null {
  try {
    return cleanJpeg(file).bytes;
  } catch (error) {
    if (!(error instanceof UnreadableJpeg)) throw error;
    return null;
  }
}

/** Packs zips that are missing, or that are not what was sold, again from the stored photos. */
async function restoreArchives({ archives, photos, parts, files }: ImportContext, photoSet: PhotoSet): Promise<RestoredFiles> {
  const result: RestoredFiles = { restored: [], lost: [] };
  // Those of a set whose photos were all withdrawn were deleted.
  const sold = (await archives.listOfVersion(photoSet.id, photoSet.currentVersion)).filter(({ fileDeletedAt }) => !fileDeletedAt);
  const content = await contentOfSets({ photos }, [photoSet, ...(await parts.list(photoSet.id))]);
  const contents = splitIntoArchives(content);
  for (const { fileKey, bytes, number } of sold) {
    if ((await files.stat(fileKey))?.size === bytes) continue;
    const packed = contents[number - 1] ?? [];
    const isComplete = packed.length > 0 && (await Promise.all(packed.map(({ key }) => files.stat(key)))).every(Boolean);
    const isSame = isComplete && (await sizeOfArchive(packed)) === bytes;
    if (isSame) await packArchive(files, fileKey, packed);
    result[isSame ? 'restored' : 'lost'].push(fileKey);
  }
  return result;
}
