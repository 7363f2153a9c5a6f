import { isPast } from '@archive/schema/catalogue/events/event';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Event } from '#data/entities/catalogue/event';
import { PhotoSet } from '#data/entities/catalogue/photo-set';
import { instantsOf } from '#features/catalogue/import/import-events';
import { readCatalogue } from '#features/catalogue/import/read-catalogue';
import { readEvents } from '#features/catalogue/import/read-events';
import { baseIn, coverOf, wideOf } from '#features/catalogue/import/store-picture-sizes';
import { conflict } from '#kernel/errors';
import { DEMO_FOLDER } from './folders.ts';

/**
 * A shop that charges real money must not sell the demo's photo sets and events, which stay in the database after a trial. They are
 * recognized by their pictures, so that owners can use the same names.
 * @throws AppError CONFLICT while one is on sale
 */
export async function rejectDemoCatalogue(em: EntityManager, now: Date): Promise<void> {
  const demo = demoPictures();
  const isDemo = ({ picture }: PhotoSet | Event) => demo.has(picture.base);
  const sets = (await em.find(PhotoSet, { isPublished: true })).filter(isDemo);
  const events = (await em.find(Event, { isPublished: true })).filter((event) => isDemo(event) && !isPast(event, now));
  if (sets.length + events.length === 0) return;
  const titles = [...sets, ...events].map(({ title }) => `'${title}'`).join(', ');
  const remedies = [offSale('photo_set', sets), offSale('event', events)].filter(Boolean).join('\n');
  throw conflict(`STRIPE_SECRET_KEY charges real money, and the database has photo sets or events of the demo on sale: ${titles}.
Start with a new database, or take them off sale:
${remedies}`);
}

/** Rejects a folder that the next start would reject. @throws AppError CONFLICT */
export function rejectDemoCatalogueIn(folder: string, now: Date): void {
  const demo = demoPictures();
  if (![...coversIn(folder), ...widesIn(folder, now)].some((base) => demo.has(base))) return;
  throw conflict(
    `${folder} has photo sets or events of the demo, and STRIPE_SECRET_KEY charges real money: replace them with your own, with other pictures.`,
  );
}

/** The bases of the pictures of everything in the demo that is on sale. */
export function demoPictures(): Set<string> {
  return new Set([...coversIn(DEMO_FOLDER), ...widesIn(DEMO_FOLDER)]);
}

function offSale(table: string, rows: { id: number }[]): string {
  return rows.length > 0 ? `  update ${table} set is_published = false where id in (${rows.map(({ id }) => id).join(', ')});` : '';
}

function coversIn(folder: string): string[] {
  const onSale = readCatalogue(folder).filter(({ published }) => published);
  return onSale.map(({ slug, cover }) => baseIn(folder, coverOf(slug), cover));
}

/** @param now leaves out events that ended before it */
function widesIn(folder: string, now?: Date): string[] {
  const { events = [], pictures = {}, timeZone = '' } = readEvents(folder) ?? {};
  const onSale = events.filter(({ published, when }) => published && !(now && isPast(instantsOf(when, timeZone, now), now)));
  return onSale.flatMap(({ slug }) => {
    const sizes = pictures[slug];
    return sizes ? [baseIn(folder, wideOf(slug), sizes)] : [];
  });
}
