import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type * as z from 'zod/mini';
import en from 'zod/v4/locales/en.js';
import { badInput } from '#kernel/errors';
import { faultOfFile } from './folder-files.ts';

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
