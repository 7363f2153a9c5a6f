import * as z from 'zod/mini';

/** A picture in several sizes: `{base}-{width}.{avif|webp|jpg}` for each width. Lengths are CSS pixels of the largest. */
export const pictureSchema = z.object({
  base: z.string(),
  alt: z.string(),
  width: z.int().check(z.positive()),
  height: z.int().check(z.positive()),
  widths: z.array(z.int().check(z.positive())).check(z.minLength(1)),
  /** Average colour as #rrggbb, shown until the picture arrives. */
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

/** Those whose pictures another one of them, a Complete Collection, holds as well: whoever buys both pays for them twice. */
export function heldTwice<Item extends { name: string }>(items: readonly Item[]): Item[] {
  return items.some(({ name }) => isCompleteCollection(name)) ? items.filter(({ name }) => !isCompleteCollection(name)) : [];
}

function isCompleteCollection(title: string): boolean {
  return title.includes('Complete Collection');
}

/** Photo-set ids travel as numbers, but as numeric text inside cart items. Returns null when it is neither. */
export function parsePhotoSetId(id: string | number): number | null {
  const value = typeof id === 'number' ? id : /^[1-9]\d{0,8}$/.test(id) ? Number(id) : Number.NaN;
  return Number.isInteger(value) && value > 0 && value <= 999_999_999 ? value : null;
}
