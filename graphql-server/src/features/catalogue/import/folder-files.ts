import { closeSync, lstatSync, openSync, readdirSync, readSync } from 'node:fs';
import { join } from 'node:path';
import type { PictureFormat } from '@archive/schema/picture-files';

// What lies in a stock folder is published. A link is never followed: it could name anything that this machine holds.

/** Left behind by file managers: nobody meant it to be sold. */
const LEFT_BEHIND = /^(\.|thumbs\.db$|desktop\.ini$)/i;

/** With what a file of each format begins, one character for a byte. */
const BEGINNINGS: Record<PictureFormat, RegExp> = {
  avif: /^.{4}ftyp/s,
  webp: /^RIFF.{4}WEBP/s,
  jpg: /^\xff\xd8\xff/,
};
const BEGINNING_LENGTH = 12;

/** Whether there is something of this name, were it a link to nowhere. */
export function isThere(folder: string, file: string): boolean {
  return lstat(folder, file) !== undefined;
}

/** What lies in a folder of the folder; nothing where {@link faultOfFolder} finds fault with it. */
export function namesIn(folder: string, path: string): string[] {
  if (faultOfFolder(folder, path)) return [];
  return readdirSync(join(folder, path)).filter((name) => !LEFT_BEHIND.test(name));
}

/** A line about a folder that cannot be taken; null where it can. */
export function faultOfFolder(folder: string, path: string): string | null {
  const parts = path.split('/');
  for (const depth of parts.keys()) {
    const part = parts.slice(0, depth + 1).join('/');
    const found = lstat(folder, part);
    if (found?.isSymbolicLink()) return `${part}: is a link, and those are not followed: put the folder itself there`;
    if (!found?.isDirectory()) return `${part}: ${found ? 'is no folder' : 'is missing'}`;
  }
  return null;
}

/** A line about a file that cannot be taken; null where it can. */
export function faultOfFile(folder: string, file: string): string | null {
  const path = file.split('/').slice(0, -1).join('/');
  const fault = path && faultOfFolder(folder, path);
  if (fault) return fault;
  const found = lstat(folder, file);
  if (found?.isSymbolicLink()) return `${file}: is a link, and those are not followed: put the file itself there`;
  if (found && !found.isFile()) return `${file}: is no file`;
  return found?.size ? null : `${file}: is missing or empty`;
}

/** A line about a picture that cannot be taken; null where it can. */
export function faultOfPicture(folder: string, file: string, format: PictureFormat): string | null {
  const fault = faultOfFile(folder, file);
  if (fault) return fault;
  return BEGINNINGS[format].test(beginningOf(join(folder, file))) ? null : `${file}: is no ${format} picture, whatever its name says`;
}

function lstat(folder: string, path: string) {
  return lstatSync(join(folder, path), { throwIfNoEntry: false });
}

function beginningOf(path: string): string {
  const bytes = Buffer.alloc(BEGINNING_LENGTH);
  const file = openSync(path, 'r');
  try {
    return bytes.toString('latin1', 0, readSync(file, bytes));
  } finally {
    closeSync(file);
  }
}
