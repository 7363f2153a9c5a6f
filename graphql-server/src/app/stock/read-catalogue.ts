import * as z from 'zod/mini';
import { isThere } from './folder-files.ts';
import { readJson } from './read-json.ts';
import { commonFields, listOf, sizesField } from './stock-fields.ts';

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
