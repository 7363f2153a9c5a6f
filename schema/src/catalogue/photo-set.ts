import type * as z from 'zod/mini';
import type { pictureSchema } from './photo-set-schema.ts';

/** A picture in several sizes. */
export type Picture = z.infer<typeof pictureSchema>;

/** The name of one zip of a set: 'First Light', or 'First Light (1 of 2)'. */
export function zipTitle(title: string, number: number, count: number): string {
  return count > 1 ? `${title} (${number} of ${count})` : title;
}

/** The badge of a card. A Complete Collection has none. */
export function seasonBadge(title: string): string | null {
  return isCompleteCollection(title) ? null : 'Season 1';
}

/** What decides whether a Complete Collection includes a photo set. */
export interface SetOfSeason {
  id: number;
  title: string;
  /** Null without a season. */
  season: number | null;
}

/** The sets that are part of a Complete Collection in the same list. Anyone who buys both pays for the same photos twice. */
export function includedInCollection(photoSets: readonly SetOfSeason[]): SetOfSeason[] {
  const singles = photoSets.filter(({ title }) => !isCompleteCollection(title));
  const seasons = new Set(photoSets.filter(({ title }) => isCompleteCollection(title)).map(({ season }) => season));
  return singles.filter(({ season }) => season !== null && seasons.has(season));
}

function isCompleteCollection(title: string): boolean {
  return title.includes('Complete Collection');
}
