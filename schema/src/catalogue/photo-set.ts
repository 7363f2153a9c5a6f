import * as z from 'zod/mini';

/** A picture in several sizes: `{base}-{width}.{avif|webp|jpg}` for each width. Lengths are CSS pixels of the largest. */
export const pictureSchema = z.object({
  base: z.string(),
  alt: z.string(),
  width: z.int().check(z.positive()),
  height: z.int().check(z.positive()),
  widths: z.array(z.int().check(z.positive())).check(z.minLength(1)),
  /** Average color as #rrggbb, shown until the picture arrives. */
  color: z.string().check(z.regex(/^#[0-9a-f]{6}$/)),
});
export type Picture = z.infer<typeof pictureSchema>;

/** A photo set as `GET /api/photo-sets` lists it; `name` repeats `title` for readers that call it so. */
export const photoSetReply = z.object({
  id: z.int(),
  title: z.string(),
  name: z.string(),
  description: z.string(),
  price: z.int().check(z.nonnegative()),
  imageUrl: z.string(),
});

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
