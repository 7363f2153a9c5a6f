import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pictureSchema } from '@archive/schema/photo-set';
import * as z from 'zod/mini';

const catalogueSchema = z.object({
  photoSets: z.array(
    z.object({
      id: z.int().check(z.positive()),
      slug: z.string().check(z.regex(/^[a-z0-9-]+$/)),
      title: z.string().check(z.minLength(1)),
      description: z.string(),
      price: z.int().check(z.nonnegative()),
      season: z.nullable(z.int()),
      poses: z.array(z.string()),
      cover: z.omit(pictureSchema, { base: true }),
    }),
  ),
});

export type CatalogueEntry = z.infer<typeof catalogueSchema>['photoSets'][number];

/** Reads `catalogue.json` of a folder of photo sets; an empty list where there is none. */
export function readCatalogue(folder: string): CatalogueEntry[] {
  const path = join(folder, 'catalogue.json');
  return existsSync(path) ? catalogueSchema.parse(JSON.parse(readFileSync(path, 'utf8'))).photoSets : [];
}
