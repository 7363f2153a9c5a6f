import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { photoSetId, pictureSchema } from '@archive/schema/catalogue/photo-set-schema';
import { MAX_CENTS } from '@archive/schema/money';
import { MINIMUM_CHARGE } from '@archive/schema/sales/pricing';
import * as z from 'zod/mini';
import en from 'zod/v4/locales/en.js';
import { AppError, badInput } from '#kernel/errors';
import { errorOfFile, errorOfSize } from './folder-files.ts';
import { inputErrors } from './input-errors.ts';

// The fields that photo sets and events share. Unknown fields are errors, because a misspelled one would be ignored.

/** Part of addresses and file names. */
const slug = z.string().check(z.regex(/^[a-z0-9-]{1,100}$/, 'must be small letters, digits and hyphens'));

/** Less than the minimum of a card payment is free at checkout, so a price in dollars would only be noticed by buyers. */
const price = z.int('must be whole US cents: 500 is $5').check(
  z.minimum(0),
  z.maximum(MAX_CENTS),
  z.refine((value) => value <= 0 || value >= MINIMUM_CHARGE, {
    error: ({ input }) => `price ${input} is ${input} cents, less than a card payment's minimum; prices are in cents`,
  }),
);

export const commonFields = {
  id: photoSetId,
  slug,
  title: z.string().check(z.minLength(1)),
  description: z.string(),
  price,
  /** False: imported, but hidden. */
  published: z._default(z.boolean(), true),
};

/** A picture's sizes; the entry says where its files are. */
export const sizesField = z.omit(pictureSchema, { base: true });
export type Sizes = z.infer<typeof sizesField>;

/** Entries with unique ids and slugs. */
export function listOf<T extends z.ZodMiniType<{ id: number; slug: string }>>(entry: T) {
  return z.array(entry).check(
    z.refine((list) => isUnique(list, 'id'), 'two have the same id'),
    z.refine((list) => isUnique(list, 'slug'), 'two have the same slug'),
  );
}

function isUnique<T>(list: T[], key: keyof T): boolean {
  return new Set(list.map((entry) => entry[key])).size === list.length;
}

const { localeError } = en();

/** Many times what the photos of a thousand sets need. */
const MAX_BYTES = 50_000_000;

/**
 * Reads a file that people wrote by hand.
 * @param file its path in the folder
 * @throws AppError BAD_INPUT with a line for every error, which names the file and the field
 */
export function readJson<T extends z.ZodMiniType>(folder: string, file: string, rule: T): z.output<T> {
  const error = errorOfFile(folder, file) ?? errorOfSize(folder, file, MAX_BYTES);
  if (error) throw inputErrors([error]);
  const result = rule.safeParse(parse(readFileSync(join(folder, file), 'utf8'), file), { error: localeError });
  if (!result.success)
    throw inputErrors(result.error.issues.map(({ path: field, message }) => `${[file, ...field].join('.')}: ${message}`));
  const unstorable = unstorableIn(result.data, file);
  if (unstorable.length > 0) throw inputErrors(unstorable.map((field) => `${field}: has a character that cannot be stored`));
  return result.data;
}

/** @returns the fields with text that PostgreSQL rejects: with the character 0 or half of a pair of surrogates */
function unstorableIn(value: unknown, field: string): string[] {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? [field] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, content]) => [...unstorableIn(key, field), ...unstorableIn(content, `${field}.${key}`)]);
}

function parse(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw inputErrors([`${file} is not JSON: ${(error as Error).message}`]);
  }
}

/** Runs two checks. @throws AppError BAD_INPUT with the errors of both */
export function allOf<A, B>(first: () => A, second: () => B): [A, B] {
  const errors: string[] = [];
  const results = [attempt(first, errors), attempt(second, errors)];
  if (errors.length > 0) throw badInput(errors.join('\n'));
  return results as [A, B];
}

function attempt<T>(work: () => T, errors: string[]): T | undefined {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    errors.push(error.message);
    return undefined;
  }
}
