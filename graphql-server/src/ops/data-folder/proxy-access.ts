import { readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '../config/config.ts';
import { dataPaths } from './data-folder.ts';

/** Permissions of other users: read a file; list and enter a folder. */
const READ = 0o004;
const PASS = 0o001;
const READ_AND_PASS = READ | PASS;

/**
 * With FILE_PROXY nginx opens the files as its own user. When it may not read one, buyers get a 403 that the shop doesn't see.
 * Don't await this at startup: it checks every file, and there may be many on a slow disk.
 * @param umask of this process
 * @returns warnings about existing files and about new ones, one line each
 */
export async function proxyAccessWarnings(
  { FILE_PROXY, DATA_DIR }: Pick<Config, 'FILE_PROXY' | 'DATA_DIR'>,
  umask: number,
): Promise<string[]> {
  if (!FILE_PROXY || process.platform === 'win32') return [];
  const root = dataPaths(DATA_DIR).files;
  const closed = (await firstLacking(ancestorsOf(root), PASS)) ?? (await firstClosed(root));
  const begin = 'FILE_PROXY: nginx may not';
  return [
    ...(closed
      ? [`${begin} read ${closed}, unless it is in the group of that path: chmod -R o+rX ${root}, and chmod o+x each folder above`]
      : []),
    ...(umask & READ_AND_PASS ? [`${begin} read new files: run the shop and its commands with umask 022`] : []),
  ];
}

/** Skips unfinished files, which nginx doesn't send. */
async function firstClosed(folder: string): Promise<string | undefined> {
  if (await lacks(folder, PASS)) return folder;
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  for (const entry of entries.filter(({ name }) => !name.startsWith('~'))) {
    const path = join(folder, entry.name);
    const closed = entry.isDirectory() ? await firstClosed(path) : await firstLacking([path], READ);
    if (closed) return closed;
  }
  return undefined;
}

async function firstLacking(paths: string[], right: number): Promise<string | undefined> {
  for (const path of paths) if (await lacks(path, right)) return path;
  return undefined;
}

/** False when the path doesn't exist. */
function lacks(path: string, right: number): Promise<boolean> {
  return stat(path).then(
    ({ mode }) => (mode & right) !== right,
    () => false,
  );
}

/** The folders above an absolute path, outermost first, whether they exist or not. */
function ancestorsOf(path: string): string[] {
  const parent = dirname(path);
  return parent === path ? [] : [...ancestorsOf(parent), parent];
}
