import type * as z from 'zod/mini';
import type { pictureSchema } from './photo-set-schema.ts';

/** A picture in several sizes. */
export type Picture = z.infer<typeof pictureSchema>;

/** The name of one zip of a set: 'First Light', or 'First Light (1 of 2)'. */
export function zipTitle(title: string, number: number, count: number): string {
  return count > 1 ? `${title} (${number} of ${count})` : title;
}

/** The badge of a card. By the specification, only the title decides. */
export function seasonBadge(title: string): string | null {
  return title.includes('Complete Collection') ? null : 'Season 1';
}

/** What decides whether a Complete Collection includes a photo set. */
export interface SetWithParts {
  id: number;
  /** The sets of a Complete Collection; empty for any other set. */
  partIds: readonly number[];
}

/** The ids of the parts of all Complete Collections in a list. Anyone who buys a part as well pays for the same photos twice. */
export function includedInCollections(photoSets: readonly SetWithParts[]): Set<number> {
  return new Set(photoSets.flatMap(({ partIds }) => partIds));
}
