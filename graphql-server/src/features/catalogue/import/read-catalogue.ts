import { join } from 'node:path';
import * as z from 'zod/mini';
import { commonFields, listOf, readJson, sizesField } from './catalogue-files.ts';
import { isThere, namesIn } from './folder-files.ts';

export const CATALOGUE_FILE = 'catalogue.json';

const catalogueSchema = z.object({
  photoSets: listOf(
    z.strictObject({
      ...commonFields,
      season: z.nullable(z.int()),
      poses: z.array(z.string()),
      cover: sizesField,
    }),
  ),
});

export type CatalogueEntry = z.infer<typeof catalogueSchema>['photoSets'][number];

/** Reads `catalogue.json` of a folder of photo sets; an empty list where there is none. @throws AppError BAD_INPUT */
export function readCatalogue(folder: string): CatalogueEntry[] {
  return isThere(folder, CATALOGUE_FILE) ? readJson(folder, CATALOGUE_FILE, catalogueSchema).photoSets : [];
}

/** What a picture that is sold is called; cameras write capitals. */
export const POSE = /^pose-.*\.jpe?g$/i;

/** The pictures that are sold in a set. One without poses of its own is a collection of all the others. */
export function posesOf(folder: string, entry: CatalogueEntry, all: CatalogueEntry[]): string[] {
  const slugs = entry.poses.length > 0 ? [entry.slug] : all.filter((other) => other.poses.length > 0).map((other) => other.slug);
  return slugs.flatMap((slug) => {
    const poses = namesIn(folder, slug).filter((name) => POSE.test(name));
    return poses.sort().map((name) => join(folder, slug, name));
  });
}
