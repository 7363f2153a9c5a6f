import { readFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { cents, formatPrice } from '@archive/schema/money';
import type { NewArchive } from '#data/repositories/catalogue/archive.repository';
import type { NewPhoto, NewPose } from '#data/repositories/catalogue/photo.repository';
import type { NewPhotoSet } from '#data/repositories/catalogue/photo-set.repository';
import { lockSets } from '#domain/lock-sets';
import { conflict } from '#kernel/errors';
import { type ArchiveEntry, archiveKeysOf, contentOfSets, entriesOf } from '../archives/archive-content.ts';
import { packArchives } from '../archives/pack-archive.ts';
import { planZips, settleZips } from '../archives/plan-zips.ts';
import { removeUnused, storeOriginal } from '../photos/store-original.ts';
import { checkExistingSet } from './check-existing-set.ts';
import type { ImportContext } from './import-context.ts';
import { type CatalogueEntry, type FolderPhoto, nameWithoutEnding, partsOf, posesIn, readCatalogue } from './read-catalogue.ts';
import { coverOf, storePictureSizes } from './store-picture-sizes.ts';

/**
 * Puts a folder of photo sets on sale: stores photos, zips and covers, then adds the rows. New sets come after existing ones, which are
 * not changed. Safe to run at every start, and in several processes at once.
 * @returns files that are missing and that the folder does not have
 */
export async function importPhotoSets(context: ImportContext): Promise<string[]> {
  const entries = readCatalogue(context.folder);
  const known = await context.photoSets.listAll();
  const lost: string[] = [];
  let position = Math.max(-1, ...known.map((photoSet) => photoSet.position));
  // Collections last: their zips contain the photos of the others.
  for (const entry of entries.toSorted((a, b) => Number(a.poses.length === 0) - Number(b.poses.length === 0))) {
    const photoSet = known.find((other) => other.id === entry.id);
    if (photoSet) lost.push(...(await checkExistingSet(context, photoSet, entry)));
    else await addPhotoSet(context, entry, { entries, position: ++position });
  }
  return lost;
}

interface Place {
  /** All of the folder. */
  entries: CatalogueEntry[];
  /** In the shop. */
  position: number;
}

/** Leaves no photos behind if it fails. */
async function addPhotoSet(context: ImportContext, entry: CatalogueEntry, place: Place): Promise<void> {
  const stored: NewPhoto[] = [];
  try {
    await addWithPhotos(context, entry, place, stored);
  } finally {
    await removeUnused(context, stored);
  }
}

/** @param stored gets each stored photo at once */
async function addWithPhotos(
  context: ImportContext,
  entry: CatalogueEntry,
  { entries, position }: Place,
  stored: NewPhoto[],
): Promise<void> {
  const { files, now, onProgress, onOutcome } = context;
  const { id, slug, title, description, season, published: isPublished } = entry;
  const price = cents(entry.price);
  onProgress(`packing '${title}'`);
  const poses = await storePoses(context, entry, stored);
  const parts = partsOf(entry, entries);
  const ofParts = await contentOfSets(context, parts);
  const content = [...entriesOf(slug, poses), ...ofParts];
  await planZips(context, archiveKeysOf(slug, content), now);
  const archives = await packArchives(files, slug, content);
  const [archive] = archives;
  if (!archive) throw new Error(`'${title}' has no photos.`);
  const picture = await storePictureSizes(context, coverOf(slug), entry.cover);
  // As releases before versions read it.
  const zip = { archiveKey: archive.fileKey, archiveBytes: archive.bytes, downloadFile: archive.downloadFile };
  const row = { id, slug, title, description, price, season, position, ...zip, isPublished, createdAt: now, picture };
  if (!(await addRows(context, { row, poses, archives, parts, ofParts }))) {
    for (const { fileKey } of archives) await files.remove(fileKey);
    throw conflict(`The photos of other sets have changed while '${title}' was packed. Please import the folder again.`);
  }
  onOutcome?.(`photo set ${id}, '${title}', ${formatPrice(price)}: ${isPublished ? 'on sale' : 'not published'}, ${content.length} photos`);
}

interface NewSet {
  row: NewPhotoSet;
  poses: NewPose[];
  archives: NewArchive[];
  parts: readonly { id: number; slug: string }[];
  /** What the zips have of the parts. */
  ofParts: ArchiveEntry[];
}

/** Adds a set and settles its files, unless it exists. @returns false if the photos of its parts have changed */
function addRows(context: ImportContext, { row, poses, archives, parts, ofParts }: NewSet): Promise<boolean> {
  const { photoSets, publications, transactions, publicPictures } = context;
  const { id, slug, title, picture } = row;
  return transactions.run(async () => {
    await lockSets(context, id, parts);
    if (!isDeepStrictEqual(await contentOfSets(context, parts), ofParts)) return false;
    if (await photoSets.isSlugTaken(slug, id))
      throw conflict(`Another set got the slug of '${title}' while it was packed. Please choose another one.`);
    if (!(await photoSets.addIfAbsent(row))) return true;
    if (!(await settleZips(context, archives)))
      throw conflict(`Packing '${title}' took so long that its zips were deleted. Please import the folder again.`);
    await publicPictures.settle(picture);
    await publications.addFirstVersion(id, poses, archives, row.createdAt);
    await context.parts.save(
      id,
      parts.map((part) => part.id),
    );
    return true;
  });
}

async function storePoses({ files, folder, onProgress }: ImportContext, entry: CatalogueEntry, stored: NewPhoto[]): Promise<NewPose[]> {
  const found = posesIn(folder, entry);
  const count = found.flat().length;
  const poses: NewPose[] = [];
  for (const [index, ofPose] of found.entries()) {
    const pose: NewPose = { name: entry.poses[index] ?? `Pose ${index + 1}`, isSample: index + 1 === entry.sample, photos: [] };
    for (const [view, photo] of ofPose.entries()) {
      const description = describe(entry, pose.name, photo, { view, of: ofPose.length });
      const added = await storeOriginal(files, entry.id, await readFile(photo.path), description);
      stored.push(added);
      pose.photos.push(added);
      if (stored.length % PROGRESS_STEP === 0) onProgress(`'${entry.title}': ${stored.length} of ${count} photos stored`);
    }
    poses.push(pose);
  }
  // A set always has a free pose.
  if (poses[0] && !poses.some(({ isSample }) => isSample)) poses[0].isSample = true;
  return poses;
}

const PROGRESS_STEP = 50;

function describe(entry: CatalogueEntry, pose: string, { fileName, turn }: FolderPhoto, { view, of }: { view: number; of: number }) {
  return {
    sourceName: fileName,
    turn,
    figure: entry.figures[nameWithoutEnding(fileName)] ?? null,
    alt: of > 1 ? `${pose}, view ${view + 1} of ${of}` : pose,
    color: entry.cover.color,
  };
}
