import { MAX_CENTS } from '@archive/schema/money';
import { pictureSchema } from '@archive/schema/photo-set';
import { MINIMUM_CHARGE } from '@archive/schema/pricing';
import * as z from 'zod/mini';

// What entries of photo sets and of events have in common. Entries are strict: a misspelt field would be left out in silence.

/** Part of addresses and of the names of files. */
const slug = z.string().check(z.regex(/^[a-z0-9-]{1,100}$/, 'must be small letters, digits and hyphens'));

/** What comes to less than a card can pay is given away at the till, so a price in dollars would be found by nobody but the buyers. */
const price = z.int('must be whole US cents: 500 is $5').check(
  z.minimum(0),
  z.maximum(MAX_CENTS),
  z.refine((value) => value <= 0 || value >= MINIMUM_CHARGE, {
    error: ({ input }) => `price ${input} is ${input} cents, less than a card can pay; is it in dollars?`,
  }),
);

export const commonFields = {
  id: z.int().check(z.minimum(1), z.maximum(999_999_999)),
  slug,
  title: z.string().check(z.minLength(1)),
  description: z.string(),
  price,
  /** With false it is all there, and nobody sees it yet. */
  published: z._default(z.boolean(), true),
};

/** A picture's sizes; where its files lie follows from the entry. */
export const sizesField = z.omit(pictureSchema, { base: true });
export type Sizes = z.infer<typeof sizesField>;

/** Entries of which no two share an id or a slug. */
export function listOf<T extends z.ZodMiniType<{ id: number; slug: string }>>(entry: T) {
  return z.array(entry).check(
    z.refine((list) => isUnique(list, 'id'), 'two have the same id'),
    z.refine((list) => isUnique(list, 'slug'), 'two have the same slug'),
  );
}

function isUnique<T>(list: T[], key: keyof T): boolean {
  return new Set(list.map((entry) => entry[key])).size === list.length;
}
