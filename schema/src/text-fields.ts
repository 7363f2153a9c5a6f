import * as z from 'zod/mini';
import { PLAIN_LINE, plainLine, plainLines } from './plain-text.ts';

interface TextRule {
  /** In characters, without the spaces around the text. By default 1 if `missing` is given, else 0. */
  min?: number;
  max: number;
  /** Shown below the minimum. */
  missing?: string;
  tooLong?: string;
}

const atMost = (max: number) => `At most ${max.toLocaleString('en-US')} characters`;

/** One line of typed text. Invisible characters are removed, and line breaks are rejected. */
export function lineField({
  missing,
  min = missing ? 1 : 0,
  max,
  tooLong = atMost(max),
  notPlain = 'Please enter a single line of plain text',
}: TextRule & { notPlain?: string }) {
  return z
    .string(missing)
    .check(z.overwrite(plainLine), z.minLength(min, missing), z.maxLength(max, tooLong), z.regex(PLAIN_LINE, notPlain));
}

/** Typed text of several lines, without control characters. */
export function linesField({ missing, min = missing ? 1 : 0, max, tooLong = atMost(max) }: TextRule) {
  return z.string(missing).check(z.overwrite(plainLines), z.trim(), z.minLength(min, missing), z.maxLength(max, tooLong));
}
