import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MAX_CENTS } from '@archive/schema/money';
import { pictureSchema } from '@archive/schema/photo-set';
import { MINIMUM_CHARGE } from '@archive/schema/pricing';
import * as z from 'zod/mini';
import en from 'zod/v4/locales/en.js';
import { AppError, badInput } from '#kernel/errors';
import { faultOfFile } from './folder-files.ts';

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

const { localeError } = en();

/**
 * Reads a file of a folder that people have written by hand.
 * @param file its path in the folder
 * @throws AppError BAD_INPUT with a line for every fault, which names the file and the field
 */
export function readJson<T extends z.ZodMiniType>(folder: string, file: string, rule: T): z.output<T> {
  const fault = faultOfFile(folder, file);
  if (fault) throw badInput(fault);
  const result = rule.safeParse(parse(readFileSync(join(folder, file), 'utf8'), file), { error: localeError });
  if (result.success) return result.data;
  throw badInput(result.error.issues.map(({ path: field, message }) => `${[file, ...field].join('.')}: ${message}`).join('\n'));
}

function parse(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw badInput(`${file} is not JSON: ${(error as Error).message}`);
  }
}

/** Runs two checks. @throws AppError BAD_INPUT with the errors of both */
export function allOf<A, B>(first: () => A, second: () => B): [A, B] {
  const faults: string[] = [];
  const results = [attempt(first, faults), attempt(second, faults)];
  if (faults.length > 0) throw badInput(faults.join('\n'));
  return results as [A, B];
}

function attempt<T>(work: () => T, faults: string[]): T | undefined {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    faults.push(error.message);
    return undefined;
  }
}
