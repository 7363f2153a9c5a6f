import { closeSync, lstatSync, openSync, readdirSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { isJunkFile } from '@archive/schema/catalogue/photos/junk-files';
import type { PictureFormat } from '@archive/schema/catalogue/photos/picture-files';
import { formatOf, SIGNATURE_BYTES } from '../photos/picture-signatures.ts';

// Files of the folder are published. Links are never followed: they could lead to any file of this machine.

/** Whether the name exists, also as a broken link. */
export function nameExists(folder: string, file: string): boolean {
  return lstat(folder, file) !== undefined;
}

/** The names in a subfolder; empty if {@link errorOfFolder} rejects it. */
export function namesIn(folder: string, path: string): string[] {
  if (errorOfFolder(folder, path)) return [];
  return readdirSync(join(folder, path)).filter((name) => !isJunkFile(name));
}

/** Why a folder can't be imported; null if it can. */
export function errorOfFolder(folder: string, path: string): string | null {
  const parts = path.split('/');
  for (const depth of parts.keys()) {
    const part = parts.slice(0, depth + 1).join('/');
    const found = lstat(folder, part);
    if (found?.isSymbolicLink()) return `${part}: is a symbolic link; links are not followed, so copy the folder here`;
    if (!found?.isDirectory()) return `${part}: ${found ? 'is not a folder' : 'is missing'}`;
  }
  return null;
}

/** Why a file can't be imported; null if it can. */
export function errorOfFile(folder: string, file: string): string | null {
  const path = file.split('/').slice(0, -1).join('/');
  const error = path && errorOfFolder(folder, path);
  if (error) return error;
  const found = lstat(folder, file);
  if (found?.isSymbolicLink()) return `${file}: is a symbolic link; links are not followed, so copy the file here`;
  if (found && !found.isFile()) return `${file}: is not a file`;
  return found?.size ? null : `${file}: is missing or empty`;
}

/** Why a file that is read as a whole can't be imported; null if it can. */
export function errorOfSize(folder: string, file: string, maxBytes: number): string | null {
  return (lstat(folder, file)?.size ?? 0) > maxBytes ? `${file}: is larger than ${maxBytes / 1_000_000} MB` : null;
}

/** Why a picture can't be imported; null if it can. */
export function errorOfPicture(folder: string, file: string, format: PictureFormat): string | null {
  const error = errorOfFile(folder, file);
  if (error) return error;
  return formatOf(firstBytesOf(join(folder, file))) === (format === 'jpg' ? 'jpeg' : format)
    ? null
    : `${file}: the content is not ${format}, although the name says so`;
}

function lstat(folder: string, path: string) {
  return lstatSync(join(folder, path), { throwIfNoEntry: false });
}

function firstBytesOf(path: string): Buffer {
  const bytes = Buffer.alloc(SIGNATURE_BYTES);
  const file = openSync(path, 'r');
  try {
    return bytes.subarray(0, readSync(file, bytes));
  } finally {
    closeSync(file);
  }
}
