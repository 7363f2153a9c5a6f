import type { EntityManager } from '@mikro-orm/postgresql';
import { PhotoSet } from '#data/entities/photo-set';
import { conflict } from '#kernel/errors';
import { DEMO_FOLDER } from './folders.ts';
import { baseIn, coverOf } from './stock/put-sizes.ts';
import { readCatalogue } from './stock/read-catalogue.ts';

/**
 * For a shop that takes real money: a database in which it was tried out sells the demo's sets on. They are known by their covers, so
 * that owners may give sets of their own the same names. @throws AppError CONFLICT while one is on sale
 */
export async function refuseDemo(em: EntityManager): Promise<void> {
  const covers = coversIn(DEMO_FOLDER);
  const onSale = (await em.find(PhotoSet, { isPublished: true })).filter(({ picture }) => covers.has(picture.base));
  if (onSale.length === 0) return;
  const [titles, ids] = [onSale.map(({ title }) => `'${title}'`), onSale.map(({ id }) => id)].map((list) => list.join(', '));
  throw conflict(`STRIPE_SECRET_KEY takes real money, and the database has the demo catalogue on sale: ${titles}.
Start with a new database, or take them off sale (and look at the events): update photo_set set is_published = false where id in (${ids})`);
}

/** For the same shop: what the next start would refuse is not put on sale. @throws AppError CONFLICT */
export function refuseDemoIn(folder: string): void {
  const covers = coversIn(DEMO_FOLDER);
  if (![...coversIn(folder)].some((cover) => covers.has(cover))) return;
  throw conflict(`${folder} has photo sets of the demo catalogue, and STRIPE_SECRET_KEY takes real money: put your own in their place.`);
}

function coversIn(folder: string): Set<string> {
  const onSale = readCatalogue(folder).filter(({ published }) => published);
  return new Set(onSale.map(({ slug, cover }) => baseIn(folder, coverOf(slug), cover)));
}
