import { readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Config } from './config/config.ts';
import { dataPaths } from './data-folder.ts';

/** What others may do: read a file; list and pass a folder. */
const READ = 0o004;
const PASS = 0o001;
const READ_AND_PASS = READ | PASS;

/**
 * With FILE_PROXY nginx opens the files, as a user of its own: to buyers of what that may not read it answers 403, and we never hear of it.
 * @param umask of this process
 * @returns what keeps other users from the files that are there and from those to come, a line for each
 */
export function closedToProxy({ FILE_PROXY, DATA_DIR }: Pick<Config, 'FILE_PROXY' | 'DATA_DIR'>, umask: number): string[] {
  if (!FILE_PROXY || process.platform === 'win32') return [];
  const root = dataPaths(DATA_DIR).files;
  const closed = ancestorsOf(root).find((path) => lacks(path, PASS)) ?? firstClosed(root);
  const begin = 'FILE_PROXY: nginx may not';
  return [
    ...(closed
      ? [`${begin} read ${closed}, unless it is in that one's group: chmod -R o+rX ${root}, and chmod o+x each folder above`]
      : []),
    ...(umask & READ_AND_PASS ? [`${begin} read what is put on sale from now on: run the shop and its commands with the umask 022`] : []),
  ];
}

/** What is above it, outermost first, and where it exists. */
function ancestorsOf(path: string): string[] {
  const parent = dirname(path);
  return parent === path ? [] : [...ancestorsOf(parent), parent];
}

/** Unfinished files are no concern of the proxy. */
function firstClosed(folder: string): string | undefined {
  if (lacks(folder, PASS)) return folder;
  for (const entry of readdirIn(folder).filter(({ name }) => !name.startsWith('~'))) {
    const path = join(folder, entry.name);
    const closed = entry.isDirectory() ? firstClosed(path) : lacks(path, READ) && path;
    if (closed) return closed;
  }
  return undefined;
}

function readdirIn(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

/** What is not there lacks nothing. */
function lacks(path: string, right: number): boolean {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat !== undefined && (stat.mode & right) !== right;
}
