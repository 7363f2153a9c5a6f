import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { cents } from '@archive/schema/money';
import type { EntityManager } from '@mikro-orm/postgresql';
import { PhotoSet } from '#data/entities/photo-set';
import { randomToken } from '#kernel/tokens';
import type { FileStore } from '#ports/file-store';
import { packArchive } from './pack-archive.ts';
import { putSizes } from './put-sizes.ts';
import { type CatalogueEntry, readCatalogue } from './read-catalogue.ts';

/**
 * Puts a folder of photo sets on sale: zips and covers into the file store, rows into the table. Sets that are there
 * already are left as the owners made them. Safe to run at every start, and in several processes at once.
 */
export async function seedCatalogue(
  em: EntityManager,
  files: FileStore,
  folder: string,
  onProgress: (line: string) => void,
): Promise<void> {
  const entries = readCatalogue(folder);
  const known = new Set((await em.find(PhotoSet, {}, { fields: ['id'] })).map((photoSet) => photoSet.id));
  for (const [position, entry] of entries.entries()) {
    if (known.has(entry.id)) continue;
    onProgress(`packing '${entry.title}'`);
    await addPhotoSet(em, files, folder, entries, entry, position);
  }
}

async function addPhotoSet(
  em: EntityManager,
  files: FileStore,
  folder: string,
  all: CatalogueEntry[],
  entry: CatalogueEntry,
  position: number,
) {
  const pictures = picturesOf(folder, entry, all);
  const archiveKey = `archives/${entry.slug}.zip`;
  const archiveBytes = await packArchive(files, archiveKey, pictures);
  const { slug, season } = entry;
  await em.upsert(
    PhotoSet,
    {
      ...{ id: entry.id, slug, title: entry.title, description: entry.description, price: cents(entry.price), season, position },
      ...{ archiveKey, archiveBytes, downloadFile: `${randomToken(18)}.zip`, isPublished: true, createdAt: new Date() },
      picture: await putSizes(files, { folder: join(folder, slug), name: 'cover', address: `photo-sets/${slug}` }, entry.cover),
    },
    { onConflictFields: ['id'], onConflictAction: 'ignore' },
  );
}

/** A set without poses of its own is a collection of all the others. */
function picturesOf(folder: string, entry: CatalogueEntry, all: CatalogueEntry[]): string[] {
  const slugs = entry.poses.length > 0 ? [entry.slug] : all.filter((other) => other.poses.length > 0).map((other) => other.slug);
  return slugs.flatMap((slug) => {
    const names = readdirSync(join(folder, slug)).filter((name) => /^pose-.*\.jpg$/.test(name));
    return names.sort().map((name) => join(folder, slug, name));
  });
}
