import * as z from 'zod/mini';
import { MAX_PHOTO_SET_ID } from './photo-set-id.ts';

// Not in photo-set.ts and photo-set-id.ts: the first screens load these files and must not load zod.

export const photoSetId = z.int().check(z.minimum(1), z.maximum(MAX_PHOTO_SET_ID));

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

/** A photo set as `GET /api/photo-sets` lists it. `name` is the same as `title`, for clients of the specification's API. */
export const photoSetReply = z.object({
  id: z.int(),
  title: z.string(),
  name: z.string(),
  description: z.string(),
  price: z.int().check(z.nonnegative()),
  imageUrl: z.string(),
});
