import { conflict } from '#kernel/errors';
import { archiveKeyOf } from '../archives/archive-content.ts';
import type { FolderContent } from './check-folder.ts';
import type { ImportContext } from './import-context.ts';
import { CATALOGUE_FILE } from './read-catalogue.ts';
import { EVENTS_FILE } from './read-events.ts';
import { isBaseOf, wideOf } from './store-picture-sizes.ts';

/**
 * Rejects ids and slugs that other entries have: an existing id would be skipped, and an existing slug would overwrite sold files.
 * @throws AppError CONFLICT with a line for each
 */
export async function rejectTakenNames(
  { photoSets: sets, archives, events: eventRows }: Pick<ImportContext, 'photoSets' | 'archives' | 'events'>,
  { photoSets, events }: FolderContent,
): Promise<void> {
  const knownSets = await sets.listAll();
  const knownEvents = await eventRows.listAll();
  const withZip = await archives.photoSetIdsByKey(photoSets.map(({ slug }) => archiveKeyOf(slug)));
  const errors = [
    ...photoSets.flatMap(({ id, slug }) => {
      const byId = knownSets.find((known) => known.id === id);
      if (byId) return byId.slug === slug ? [] : [takenId(CATALOGUE_FILE, slug, byId, knownSets)];
      const key = archiveKeyOf(slug);
      const bySlug = knownSets.find((known) => known.slug === slug || known.archiveKey === key || known.id === withZip.get(key));
      return bySlug ? [`${CATALOGUE_FILE}: ${slug}: photo set ${bySlug.id}, '${bySlug.title}', has this slug or its files`] : [];
    }),
    ...events.flatMap(({ id, slug }) => {
      const byId = knownEvents.find((known) => known.id === id);
      // Events have no slug in the database but in the address of their picture.
      return !byId || isBaseOf(byId.picture.base, wideOf(slug)) ? [] : [takenId(EVENTS_FILE, slug, byId, knownEvents)];
    }),
  ];
  if (errors.length > 0) throw conflict(errors.join('\n'));
}

function takenId(file: string, slug: string, { id, title }: { id: number; title: string }, known: { id: number }[]): string {
  return `${file}: ${slug}: the id ${id} belongs to '${title}'; ${Math.max(...known.map((other) => other.id)) + 1} is free`;
}
