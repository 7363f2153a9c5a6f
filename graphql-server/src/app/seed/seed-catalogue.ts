import { join } from 'node:path';
import { cents } from '@archive/schema/money';
import { PhotoSet } from '#data/entities/photo-set';
import { randomToken } from '#kernel/tokens';
import { packArchive } from './pack-archive.ts';
import { posesOf } from './poses-of.ts';
import { putSizes } from './put-sizes.ts';
import { type CatalogueEntry, readCatalogue } from './read-catalogue.ts';
import type { Seeding } from './seeding.ts';

/**
 * Puts a folder of photo sets on sale: zips and covers into the file store, rows into the table, each row after its files. They stand
 * behind those that are there, which are left as the owners made them. Safe to run at every start, and in several processes at once.
 */
export async function seedCatalogue(seeding: Seeding): Promise<void> {
  const { em, folder, onProgress, onOutcome } = seeding;
  const entries = readCatalogue(folder);
  const known = await em.find(PhotoSet, {}, { fields: ['id', 'position'] });
  const ids = new Set(known.map(({ id }) => id));
  let position = Math.max(-1, ...known.map((photoSet) => photoSet.position));
  for (const entry of entries) {
    const { id, title, published } = entry;
    if (ids.has(id)) {
      onOutcome?.(`photo set ${id}, '${title}': is there already`);
      continue;
    }
    onProgress(`packing '${title}'`);
    position += 1;
    const pictures = posesOf(folder, entry, entries);
    await addPhotoSet(seeding, entry, pictures, position);
    onOutcome?.(`photo set ${id}, '${title}': ${published ? 'on sale' : 'there, not published'}, ${pictures.length} pictures`);
  }
}

async function addPhotoSet(
  { em, files, folder, now }: Seeding,
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
      picture: await putSizes(files, { folder: join(folder, slug), name: 'cover', address: `photo-sets/${slug}` }, entry.cover),
    },
    { onConflictFields: ['id'], onConflictAction: 'ignore' },
  );
}

/** Where its zip lies in the file store. */
export function archiveKeyOf(slug: string): string {
  return `archives/${slug}.zip`;
}
