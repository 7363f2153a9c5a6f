import { statSync } from 'node:fs';
import { join } from 'node:path';
import { badInput } from '#kernel/errors';
import { posesOf } from './poses-of.ts';
import { namesOf } from './put-sizes.ts';
import { CATALOGUE_FILE, type CatalogueEntry, readCatalogue } from './read-catalogue.ts';
import { EVENT_PICTURES_FILE, EVENTS_FILE, type FolderEvents, readEvents } from './read-events.ts';

export interface Stock {
  photoSets: CatalogueEntry[];
  events: FolderEvents['events'];
}

/**
 * Reads all that a folder would put on sale, and looks whether the files are there that it takes.
 * @throws AppError BAD_INPUT with a line for each fault
 */
export function checkStock(folder: string): Stock {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw badInput(`${folder} is not a folder`);
  const photoSets = readCatalogue(folder);
  const events = readEvents(folder);
  if (photoSets.length + (events?.events.length ?? 0) === 0)
    throw badInput(`There is nothing in ${folder}: it needs ${CATALOGUE_FILE} with photo sets, ${EVENTS_FILE} with events, or both`);
  const faults = [
    ...photoSets.flatMap((entry) => faultsOfSet(folder, entry, photoSets)),
    ...(events ? faultsOfEvents(folder, events) : []),
  ];
  if (faults.length > 0) throw badInput(faults.join('\n'));
  return { photoSets, events: events?.events ?? [] };
}

function faultsOfSet(folder: string, entry: CatalogueEntry, all: CatalogueEntry[]): string[] {
  const missing = missingOf(folder, [entry.slug], namesOf('cover', entry.cover));
  if (posesOf(folder, entry, all).length > 0) return missing;
  const what =
    entry.poses.length > 0 ? `${entry.slug}/pose-....jpg: no picture to sell` : `${entry.slug}: no poses, and no other set has any`;
  return [what, ...missing];
}

function faultsOfEvents(folder: string, { events, pictures }: FolderEvents): string[] {
  return events.flatMap(({ slug }) => {
    const sizes = pictures[slug];
    return sizes ? missingOf(folder, ['events', slug], namesOf('wide', sizes)) : [`${EVENT_PICTURES_FILE}.${slug}: is missing`];
  });
}

/** A line for each file that is not there, or empty. */
function missingOf(folder: string, path: string[], names: string[]): string[] {
  const sizeOf = (name: string) => statSync(join(folder, ...path, name), { throwIfNoEntry: false })?.size;
  return names.filter((name) => !sizeOf(name)).map((name) => `${[...path, name].join('/')}: is missing or empty`);
}
