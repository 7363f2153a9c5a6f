import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { badInput } from '#kernel/errors';

/** In the form that `sha256sum -c` reads. */
export const CHECKSUMS = 'SHA256SUMS';
/** For the files of a backup, which contain personal data. */
export const PRIVATE = { mode: 0o600, flush: true };

/** Relative paths of every file below a folder, separated by '/'. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = (await readdir(folder, { recursive: true, withFileTypes: true }).catch(nullIfMissing)) ?? [];
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return files.map((path) => path.slice(folder.length + 1).replaceAll('\\', '/')).sort();
}

/** Copies files and flushes them to disk. Skips one that was deleted meanwhile. @returns how many it copied */
export async function copyFiles(paths: string[], from: string, to: string, options: { mode?: number } = {}): Promise<number> {
  let count = 0;
  for (const path of paths) {
    const source = await open(join(from, path)).catch(nullIfMissing);
    if (!source) continue;
    await mkdir(dirname(join(to, path)), { recursive: true });
    await writeFile(join(to, path), source.createReadStream(), { flush: true, ...options });
    count += 1;
  }
  return count;
}

/** Called last: a folder without checksums is an incomplete backup. */
export async function writeChecksums(folder: string): Promise<void> {
  const lines: string[] = [];
  for (const path of await listFiles(folder)) lines.push(`${await hashOf(join(folder, path))}  ${path}\n`);
  await writeFile(join(folder, CHECKSUMS), lines.join(''), PRIVATE);
}

/**
 * @returns the names of the files
 * @throws AppError BAD_INPUT if a file of the backup is missing, unknown or changed; errors of the file system otherwise
 */
export async function verifyChecksums(folder: string): Promise<Set<string>> {
  const found = new Set(await listFiles(folder));
  if (!found.delete(CHECKSUMS)) throw badInput(`${folder} has no complete backup: ${CHECKSUMS} is missing.`);
  const verified = new Set(found);
  const lines = (await readFile(join(folder, CHECKSUMS), 'utf8')).split('\n').filter(Boolean);
  for (const line of lines) {
    const [sum, path] = [line.slice(0, 64), line.slice(66)];
    requireFile(found, path);
    found.delete(path);
    if ((await hashOf(join(folder, path))) !== sum) throw badInput(`The backup is damaged: ${path} has changed.`);
  }
  for (const path of found) throw badInput(`The backup was changed: ${path} is not part of it.`);
  return verified;
}

/** @throws AppError BAD_INPUT if it is not one of the files */
export function requireFile(files: Set<string>, path: string): void {
  if (!files.has(path)) throw badInput(`The backup is incomplete: ${path} is missing.`);
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
