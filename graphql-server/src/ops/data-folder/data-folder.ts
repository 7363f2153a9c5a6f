import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';

const FAULTS: Record<string, string> = {
  EEXIST: 'is a file',
  ENOTDIR: 'lies below a file',
  ENOENT: 'cannot be made there',
  EACCES: 'may not be written by you',
  EPERM: 'may not be written by you',
  EROFS: 'is on a read-only file system',
  ENAMETOOLONG: 'is too long a name',
  ELOOP: 'leads in a circle',
};

/** What lies in the data folder, each at its whole path. */
export function dataPaths(dataDir: string) {
  const at = (name: string) => join(resolve(dataDir), name);
  return {
    /** What is sold, and its pictures. */
    files: at('files'),
    /** Emails that the test inbox received. */
    inbox: at('inbox'),
    /** The embedded database. */
    postgres: at('postgres'),
    secret: at('app-secret'),
    /** Of the first admin. */
    adminPassword: at('admin-password'),
  };
}

/** Makes the folder and everything above it. @throws what the file system says, for {@link explainFolder} */
export function makeDataFolder(dataDir: string): void {
  const path = resolve(dataDir);
  for (const folder of missingFolders(path)) makeFolder(folder);
  if (!statSync(path).isDirectory()) throw Object.assign(new Error(`${path} is a file`), { code: 'EEXIST', path });
  accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
}

/**
 * What a refusal of the file system means, in one line; null for every other error.
 * @param dataDir DATA_DIR, where it is known: what lies on the way there can be chosen otherwise
 */
export function explainFolder(error: unknown, dataDir?: string): string | null {
  const { code = '', path, message } = error as NodeJS.ErrnoException;
  const fault = FAULTS[code];
  if (!fault || !path) return null;
  if (dataDir && isOnTheWay(path, resolve(dataDir)))
    return `DATA_DIR is ${dataDir}: ${path} ${fault}. Choose another folder: DATA_DIR=/some/folder`;
  // What is missing elsewhere is a fault of ours, whose place the error tells.
  return code === 'ENOENT' ? null : `The file system refuses: ${message}`;
}

/** Inside of the folder, or above it. */
function isOnTheWay(path: string, folder: string): boolean {
  const [inner, outer] = path.length > folder.length ? [path, folder] : [folder, path];
  return `${inner}${sep}`.startsWith(outer.endsWith(sep) ? outer : `${outer}${sep}`);
}

/** Outermost first. Looked for by ourselves: where a file system refuses new folders, as /proc does, Node's own way never ends. */
function missingFolders(path: string): string[] {
  const parent = dirname(path);
  return existsSync(path) || parent === path ? [] : [...missingFolders(parent), path];
}

/** Another instance may have been faster. */
function makeFolder(path: string): void {
  try {
    mkdirSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
