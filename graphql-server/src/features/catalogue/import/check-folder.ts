import { statSync } from 'node:fs';
import type { PictureFormat } from '@archive/schema/picture-files';
import { badInput } from '#kernel/errors';
import { allOf, type Sizes } from './catalogue-files.ts';
import { faultOfFolder, faultOfPicture, namesIn } from './folder-files.ts';
import { CATALOGUE_FILE, type CatalogueEntry, POSE, posesOf, readCatalogue } from './read-catalogue.ts';
import { EVENT_PICTURES_FILE, EVENTS_FILE, type FolderEvents, readEvents } from './read-events.ts';
import { coverOf, filesOf, type ImportedPicture, wideOf } from './store-picture-sizes.ts';

export interface Stock {
  photoSets: CatalogueEntry[];
  events: FolderEvents['events'];
}

/**
 * Reads all that a folder would put on sale, and looks at the files that it takes.
 * @throws AppError BAD_INPUT with a line for each fault
 */
export function checkFolder(folder: string): Stock {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw badInput(`${folder} is not a folder`);
  const [photoSets, events] = allOf(
    () => checkCatalogue(folder),
    () => checkEvents(folder),
  );
  if (photoSets.length + events.length === 0)
    throw badInput(`There is nothing in ${folder}: it needs ${CATALOGUE_FILE} with photo sets, ${EVENTS_FILE} with events, or both`);
  return { photoSets, events };
}

function checkCatalogue(folder: string): CatalogueEntry[] {
  const photoSets = readCatalogue(folder);
  refuse(photoSets.flatMap((entry) => faultsOfSet(folder, entry, photoSets)));
  return photoSets;
}

function checkEvents(folder: string): FolderEvents['events'] {
  const folderEvents = readEvents(folder);
  if (!folderEvents) return [];
  const { events, pictures } = folderEvents;
  refuse(
    events.flatMap(({ slug }) => {
      const sizes = pictures[slug];
      return sizes ? faultsOfFiles(folder, wideOf(slug), sizes) : [`${EVENT_PICTURES_FILE}.${slug}: is missing`];
    }),
  );
  return events;
}

function refuse(faults: string[]): void {
  if (faults.length > 0) throw badInput(faults.join('\n'));
}

function faultsOfSet(folder: string, entry: CatalogueEntry, all: CatalogueEntry[]): string[] {
  const { slug, poses, cover } = entry;
  const faults = faultsOfFiles(folder, coverOf(slug), cover, poses.length > 0);
  // Whatever is wrong with the folder has been said.
  if (posesOf(folder, entry, all).length > 0 || faultOfFolder(folder, slug)) return faults;
  return [poses.length > 0 ? `${slug}/pose-....jpg: no picture to sell` : `${slug}: no poses, and no other set has any`, ...faults];
}

/** A line for each file that is not as it must be, and for each that nobody would ever see: who put it there meant something by it. */
function faultsOfFiles(folder: string, picture: ImportedPicture, sizes: Sizes, hasPoses = false): string[] {
  const { path, name: ownName } = picture;
  const ofFolder = faultOfFolder(folder, path);
  if (ofFolder) return [ofFolder];
  const shown = filesOf(picture, sizes);
  const others = namesIn(folder, path).filter((name) => !shown.includes(`${path}/${name}`));
  return [
    ...shown.map((file) => faultOfPicture(folder, file, file.split('.').at(-1) as PictureFormat)),
    ...others.map((name) => {
      const file = `${path}/${name}`;
      if (hasPoses && POSE.test(name)) return faultOfPicture(folder, file, 'jpg');
      const taken = hasPoses ? `pose-....jpg and its ${ownName}` : `its ${ownName}`;
      return `${file}: would be left out: of this folder ${taken} in the sizes of 'widths' are taken`;
    }),
  ].filter((fault) => fault !== null);
}
