import { join } from 'node:path';
import { proposePoses, viewIndexOf } from '@archive/schema/catalogue/photos/pose-names';
import { MAX_POSE_NAME, MAX_SEASON } from '@archive/schema/office/photo-sets/photo-set';
import { lineField } from '@archive/schema/text-fields';
import * as z from 'zod/mini';
import { commonFields, listOf, readJson, sizesField } from './catalogue-files.ts';
import { nameExists, namesIn } from './folder-files.ts';

export const CATALOGUE_FILE = 'catalogue.json';

const fraction = z.number().check(z.minimum(0), z.maximum(1));
const degrees = z.number().check(z.minimum(0), z.lt(360));

const catalogueSchema = z.object({
  photoSets: listOf(
    z.strictObject({
      ...commonFields,
      season: z.nullable(z.int().check(z.minimum(1), z.maximum(MAX_SEASON))),
      /** As in the office, which could not edit other names. */
      poses: z.array(lineField({ missing: 'must not be empty', max: MAX_POSE_NAME })),
      cover: sizesField,
      /** The free pose, 1 for the first. */
      sample: z._default(z.int().check(z.minimum(1)), 1),
      /** Degrees around the figure of views a, b, ... of every pose. */
      turns: z.optional(z.array(degrees)),
      /** Where the figure is, by file name without its ending. */
      figures: z._default(z.record(z.string(), z.strictObject({ x: fraction, y: fraction, width: fraction, height: fraction })), {}),
    }),
  ),
});

export type CatalogueEntry = z.infer<typeof catalogueSchema>['photoSets'][number];

/** Reads `catalogue.json` of a folder of photo sets; an empty list if it has none. @throws AppError BAD_INPUT */
export function readCatalogue(folder: string): CatalogueEntry[] {
  return nameExists(folder, CATALOGUE_FILE) ? readJson(folder, CATALOGUE_FILE, catalogueSchema).photoSets : [];
}

/** The file name of a photo for sale, in any case, because cameras write capitals. */
export const POSE = /^pose-.*\.jpe?g$/i;

/** A photo in the folder. */
export interface FolderPhoto {
  fileName: string;
  path: string;
  /** Degrees around the figure; null if the folder doesn't say. */
  turn: number | null;
}

/** The name of a photo in `figures`. */
export function nameWithoutEnding(fileName: string): string {
  return fileName.replace(/\.[^.]+$/, '');
}

/**
 * The photos of a set by pose, in numeric order: pose 10 comes after pose 9. Those of a pose go around the figure. Empty for a collection
 * of other sets.
 */
export function posesIn(folder: string, { slug, poses, turns }: Pick<CatalogueEntry, 'slug' | 'poses' | 'turns'>): FolderPhoto[][] {
  if (poses.length === 0) return [];
  const photos = namesIn(folder, slug)
    .filter((name) => POSE.test(name))
    .map((fileName) => ({ fileName, path: join(folder, slug, fileName), turn: turns?.[viewIndexOf(fileName)] ?? null }));
  return proposePoses(photos).map((pose) => aroundTheFigure(pose.photos));
}

/** The first view stays the first. */
function aroundTheFigure(views: FolderPhoto[]): FolderPhoto[] {
  const first = views[0]?.turn ?? 0;
  const fromFirst = ({ turn }: FolderPhoto) => ((turn ?? 0) - first + 360) % 360;
  return views.some(({ turn }) => turn === null) ? views : views.toSorted((a, b) => fromFirst(a) - fromFirst(b));
}

/** The sets that a set without poses consists of: all others in the folder that have poses. */
export function partsOf({ poses }: CatalogueEntry, all: readonly CatalogueEntry[]): CatalogueEntry[] {
  return poses.length > 0 ? [] : all.filter((other) => other.poses.length > 0);
}
