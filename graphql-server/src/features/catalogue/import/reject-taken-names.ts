import type { EntityManager } from '@mikro-orm/postgresql';
import { Event } from '#data/entities/event';
import { PhotoSet } from '#data/entities/photo-set';
import { conflict } from '#kernel/errors';
import type { Stock } from './check-folder.ts';
import { archiveKeyOf } from './import-photo-sets.ts';
import { CATALOGUE_FILE } from './read-catalogue.ts';
import { EVENTS_FILE } from './read-events.ts';
import { isBaseOf, wideOf } from './store-picture-sizes.ts';

/**
 * An id says what is there already, so one that means something else would be passed over in silence; and a slug names files, which
 * are those of something that was sold. @throws AppError CONFLICT with a line for each
 */
export async function rejectTakenNames(em: EntityManager, { photoSets, events }: Stock): Promise<void> {
  const knownSets = await em.find(PhotoSet, {});
  const knownEvents = await em.find(Event, {});
  const faults = [
    ...photoSets.flatMap(({ id, slug }) => {
      const byId = knownSets.find((known) => known.id === id);
      if (byId) return byId.slug === slug ? [] : [takenId(CATALOGUE_FILE, slug, byId, knownSets)];
      const bySlug = knownSets.find((known) => known.slug === slug || known.archiveKey === archiveKeyOf(slug));
      return bySlug ? [`${CATALOGUE_FILE}: ${slug}: photo set ${bySlug.id}, '${bySlug.title}', has this slug or its files`] : [];
    }),
    ...events.flatMap(({ id, slug }) => {
      const byId = knownEvents.find((known) => known.id === id);
      // Events have no slug in the database but in the address of their picture.
      return !byId || isBaseOf(byId.picture.base, wideOf(slug)) ? [] : [takenId(EVENTS_FILE, slug, byId, knownEvents)];
    }),
  ];
  if (faults.length > 0) throw conflict(faults.join('\n'));
}

function takenId(file: string, slug: string, { id, title }: { id: number; title: string }, known: { id: number }[]): string {
  return `${file}: ${slug}: the id ${id} is that of '${title}'; ${Math.max(...known.map((other) => other.id)) + 1} is free`;
}
