import type * as z from 'zod/mini';
import type { pictureSchema } from './photo-set-schema.ts';

/** A picture in several sizes. */
export type Picture = z.infer<typeof pictureSchema>;

/** The name of one zip of a set: 'First Light', or 'First Light (1 of 2)'. */
export function zipTitle(title: string, number: number, count: number): string {
  return count > 1 ? `${title} (${number} of ${count})` : title;
}

/** Badge of a card: every set belongs to season 1 except a collection of all of them. */
export function seasonBadge(title: string): string | null {
  return isCompleteCollection(title) ? null : 'Season 1';
}

/** What must be known of a photo set to tell what else holds its pictures. */
export interface SetOfSeason {
  id: number;
  title: string;
  /** Null for a set that belongs to none. */
  season: number | null;
}

/** Those whose pictures the Complete Collection of their season, another one of them, holds as well: who buys both pays for them twice. */
export function heldTwice(photoSets: readonly SetOfSeason[]): SetOfSeason[] {
  const singles = photoSets.filter(({ title }) => !isCompleteCollection(title));
  const seasons = new Set(photoSets.filter(({ title }) => isCompleteCollection(title)).map(({ season }) => season));
  return singles.filter(({ season }) => season !== null && seasons.has(season));
}

function isCompleteCollection(title: string): boolean {
  return title.includes('Complete Collection');
}

/** Photo-set ids travel as numbers, but as numeric text inside cart items. Returns null when it is neither. */
export function parsePhotoSetId(id: string | number): number | null {
  const value = typeof id === 'number' ? id : /^[1-9]\d{0,8}$/.test(id) ? Number(id) : Number.NaN;
  return Number.isInteger(value) && value > 0 && value <= 999_999_999 ? value : null;
}
