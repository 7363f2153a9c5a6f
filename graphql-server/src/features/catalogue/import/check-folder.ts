import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { PictureFormat } from '@archive/schema/catalogue/photos/picture-files';
import { badInput } from '#kernel/errors';
import { nameInZip } from '../archives/pack-archive.ts';
import { allOf, type Sizes } from './catalogue-files.ts';
import { MAX_PICTURE_BYTES } from './check-photos.ts';
import { errorOfFolder, errorOfPicture, errorOfSize, namesIn } from './folder-files.ts';
import { inputErrors } from './input-errors.ts';
import { NotPublic, publicFile } from './public-file.ts';
import { CATALOGUE_FILE, type CatalogueEntry, nameWithoutEnding, POSE, partsOf, posesIn, readCatalogue } from './read-catalogue.ts';
import { EVENT_PICTURES_FILE, EVENTS_FILE, type FolderEvents, readEvents } from './read-events.ts';
import { coverOf, filesOf, type ImportedPicture, wideOf } from './store-picture-sizes.ts';

/** The entries of a folder to import. */
export interface FolderContent {
  photoSets: CatalogueEntry[];
  events: FolderEvents['events'];
}

/**
 * Reads everything that a folder would put on sale, and checks that its files exist.
 * @throws AppError BAD_INPUT with a line for each error
 */
export function checkFolder(folder: string): FolderContent {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw badInput(`${folder} is not a folder`);
  const [photoSets, events] = allOf(
    () => checkCatalogue(folder),
    () => checkEvents(folder),
  );
  if (photoSets.length + events.length === 0)
    throw badInput(`${folder} has nothing to import: add ${CATALOGUE_FILE} with photo sets, ${EVENTS_FILE} with events, or both`);
  return { photoSets, events };
}

function checkCatalogue(folder: string): CatalogueEntry[] {
  const photoSets = readCatalogue(folder);
  rejectErrors(
    photoSets.flatMap((entry, index) => {
      const errors = errorsOfSet(folder, entry, photoSets);
      // A missing photo would be reported twice.
      return errors.length > 0 ? errors : errorsOfFields(folder, entry, index);
    }),
  );
  return photoSets;
}

function checkEvents(folder: string): FolderEvents['events'] {
  const folderEvents = readEvents(folder);
  if (!folderEvents) return [];
  const { events, pictures } = folderEvents;
  rejectErrors(
    events.flatMap(({ slug }) => {
      const sizes = pictures[slug];
      return sizes ? errorsOfFiles(folder, wideOf(slug), sizes) : [`${EVENT_PICTURES_FILE}.${slug}: is missing`];
    }),
  );
  return events;
}

function rejectErrors(errors: string[]): void {
  if (errors.length > 0) throw inputErrors(errors);
}

function errorsOfSet(folder: string, entry: CatalogueEntry, all: CatalogueEntry[]): string[] {
  const { slug, poses, cover } = entry;
  const errors = [...errorsOfFiles(folder, coverOf(slug), cover, poses.length > 0), ...errorsOfNames(folder, entry)];
  // Errors of the folder are reported already.
  if (posesIn(folder, entry).length > 0 || partsOf(entry, all).length > 0 || errorOfFolder(folder, slug)) return errors;
  return [poses.length > 0 ? `${slug}/pose-....jpg: no photos to sell` : `${slug}: no poses, and no other set has any`, ...errors];
}

/** Errors of photos that systems which ignore the case, or compose accents, would unpack into one file. */
function errorsOfNames(folder: string, entry: CatalogueEntry): string[] {
  const names = posesIn(folder, entry).flatMap((pose) => pose.map(({ fileName }) => fileName));
  const groups = Map.groupBy(names, (name) => nameInZip(name).normalize('NFC').toLowerCase());
  return [...groups.values()].flatMap(([first, ...others]) =>
    others.map((name) => `${entry.slug}/${name}: would replace ${first} when the zip is unpacked; rename one of them`),
  );
}

/** Fields that name what the folder doesn't have. */
function errorsOfFields(folder: string, entry: CatalogueEntry, index: number): string[] {
  const { slug, sample, turns, figures } = entry;
  const poses = posesIn(folder, entry);
  const field = `${CATALOGUE_FILE}.photoSets.${index}`;
  const photos = poses.flat();
  const notTurned = photos.find(({ turn }) => turns && turn === null);
  const names = photos.map(({ fileName }) => nameWithoutEnding(fileName));
  const unknown = Object.keys(figures).filter((name) => !names.includes(name));
  return [
    ...(poses.length > 0 && sample > poses.length ? [`${field}.sample: the set has ${poses.length} poses, and no pose ${sample}`] : []),
    ...(notTurned ? [`${field}.turns: the list has ${turns?.length} turns, and none for ${slug}/${notTurned.fileName}`] : []),
    ...unknown.map((name) => `${field}.figures.${name}: ${slug} has no photo of this name`),
  ];
}

/** Errors of required files, and of files that would be ignored, because someone may expect them to be imported. */
function errorsOfFiles(folder: string, picture: ImportedPicture, sizes: Sizes, hasPoses = false): string[] {
  const { path, name: ownName } = picture;
  const ofFolder = errorOfFolder(folder, path);
  if (ofFolder) return [ofFolder];
  const shown = filesOf(picture, sizes);
  const others = namesIn(folder, path).filter((name) => !shown.includes(`${path}/${name}`));
  return [
    ...shown.map((file) => errorOfPublicFile(folder, file)),
    ...others.map((name) => {
      const file = `${path}/${name}`;
      if (hasPoses && POSE.test(name)) return errorOfPicture(folder, file, 'jpg');
      const imported = hasPoses ? `pose-....jpg and its ${ownName}` : `its ${ownName}`;
      return `${file}: would not be imported: this folder can have ${imported} in the sizes of 'widths'`;
    }),
  ].filter((error) => error !== null);
}

/** The error of a cover or another public picture, null if it has none. */
function errorOfPublicFile(folder: string, file: string): string | null {
  const format = file.split('.').at(-1) as PictureFormat;
  const error = errorOfPicture(folder, file, format) ?? errorOfSize(folder, file, MAX_PICTURE_BYTES);
  if (error) return error;
  try {
    publicFile(readFileSync(join(folder, file)), format);
    return null;
  } catch (notPublic) {
    if (!(notPublic instanceof NotPublic)) throw notPublic;
    return `${file}: ${notPublic.message}`;
  }
}
