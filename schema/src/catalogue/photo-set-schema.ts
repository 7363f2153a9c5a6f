import * as z from 'zod/mini';

// Apart from the rules beside it, which the first screens load: they need no validation library.

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

/** A photo set as `GET /api/photo-sets` lists it; `name` repeats `title` for readers that call it so. */
export const photoSetReply = z.object({
  id: z.int(),
  title: z.string(),
  name: z.string(),
  description: z.string(),
  price: z.int().check(z.nonnegative()),
  imageUrl: z.string(),
});
