import { statfsSync } from 'node:fs';

/** The embedded database cannot run; the message is one line that says why and what to do. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError';
}

const ROOM_BYTES = 1_000_000;

const KNOWN: [pattern: RegExp, line: (folder: string) => string][] = [
  [
    /No space left on device|Check free disk space|ENOSPC|Disk quota exceeded|EDQUOT/,
    (folder) => `The disk that holds ${folder} is full: free some space and start again.`,
  ],
  [
    /wrong ownership|invalid permissions|Permission denied|permission denied|EACCES|EPERM/,
    (folder) => `PostgreSQL may not use ${folder}: run as the user that owns the folder, or set DATA_DIR to one of your own.`,
  ],
  [/Read-only file system|EROFS/, (folder) => `${folder} is on a read-only file system: set DATA_DIR to a folder that can be written.`],
  [/ENOTDIR|EEXIST/, (folder) => `${folder} is not a folder: move that file away, or set DATA_DIR to another folder.`],
  [
    /could not (bind|create any TCP\/IP)/,
    () => 'PostgreSQL could not listen on 127.0.0.1: allow loopback connections, or set DATABASE_URL to a server of your own.',
  ],
  [
    /shared memory|Cannot allocate memory|ENOMEM/,
    () => 'There is not enough memory for PostgreSQL (it needs about 200 MB): free some, or set DATABASE_URL to a server of your own.',
  ],
  [
    /ENOENT|error while loading shared libraries|version `GLIBC/,
    () => 'The PostgreSQL binaries from npm do not run on this system: set DATABASE_URL to a server of your own.',
  ],
];

/** Turns a message of PostgreSQL or the system into one line that says what to do. @param folder the folder in use */
export function explainFailure(said: string, folder: string): EmbeddedPostgresError {
  // A full disk causes many errors that don't mention it.
  const known = isFull(folder) ? KNOWN[0] : KNOWN.find(([pattern]) => pattern.test(said));
  if (known) return new EmbeddedPostgresError(known[1](folder), { cause: said });
  const lines = said.trim().split('\n');
  const worst = lines.findLast((line) => /FATAL|PANIC|error:/.test(line)) ?? lines.at(-1) ?? '';
  return new EmbeddedPostgresError(`PostgreSQL did not start in ${folder}: ${worst || 'it said nothing'}`, { cause: said });
}

function isFull(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize < ROOM_BYTES;
  } catch {
    return false;
  }
}
