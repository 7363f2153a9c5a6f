import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';

const MESSAGES: Record<string, string> = {
  EEXIST: 'is a file',
  ENOTDIR: 'is below a file',
  ENOENT: 'cannot be created',
  EACCES: 'is not writable for you',
  EPERM: 'is not writable for you',
  EROFS: 'is on a read-only file system',
  ENAMETOOLONG: 'is too long',
  ELOOP: 'is a symbolic link loop',
};

/** The paths in the data folder. */
export function dataPaths(dataDir: string) {
  const at = (name: string) => join(resolve(dataDir), name);
  return {
    /** Archives and pictures of the catalogue. */
    files: at('files'),
    /** Emails that the test inbox received. */
    inbox: at('inbox'),
    /** The embedded database. */
    postgres: at('postgres'),
    secret: at('app-secret'),
    /** The generated password of the first admin. */
    adminPassword: at('admin-password'),
  };
}

/** Creates the folder and its parents. @throws the file system's error, for {@link explainFolder} */
export function makeDataFolder(dataDir: string): void {
  const path = resolve(dataDir);
  for (const folder of missingFolders(path)) makeFolder(folder);
  if (!statSync(path).isDirectory()) throw Object.assign(new Error(`${path} is a file`), { code: 'EEXIST', path });
  accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
}

/**
 * Explains an error of the file system in one line; null for other errors.
 * @param dataDir DATA_DIR if known: errors on its path can be fixed by choosing another folder
 */
export function explainFolder(error: unknown, dataDir?: string): string | null {
  const { code = '', path, message } = error as NodeJS.ErrnoException;
  const reason = MESSAGES[code];
  if (!reason || !path) return null;
  if (dataDir && isOnTheWay(path, resolve(dataDir)))
    return `DATA_DIR is ${dataDir}: ${path} ${reason}. Choose another folder: DATA_DIR=/some/folder`;
  // A file missing elsewhere is a bug in the shop, and the stack shows where.
  return code === 'ENOENT' ? null : `File system error: ${message}`;
}

/** Whether `path` is the folder, inside it or above it. */
function isOnTheWay(path: string, folder: string): boolean {
  const [inner, outer] = path.length > folder.length ? [path, folder] : [folder, path];
  return `${inner}${sep}`.startsWith(outer.endsWith(sep) ? outer : `${outer}${sep}`);
}

/** Outermost first. Not `mkdir` with `recursive`, which never returns on file systems that reject new folders, like /proc. */
function missingFolders(path: string): string[] {
  const parent = dirname(path);
  return existsSync(path) || parent === path ? [] : [...missingFolders(parent), path];
}

/** Another instance may have created it first. */
function makeFolder(path: string): void {
  try {
    mkdirSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
