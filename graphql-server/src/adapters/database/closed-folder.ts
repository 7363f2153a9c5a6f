import { statSync } from 'node:fs';
import { ancestorsOf } from '#kernel/ancestors-of';

export interface Account {
  uid: number;
  gid: number;
}

/** The first folder on the way to `path` that the account may not pass, or null. */
export function findClosedFolder(path: string, { uid, gid }: Account): string | null {
  return ancestorsOf(path).find((folder) => !mayPass(folder, uid, gid)) ?? null;
}

function mayPass(folder: string, uid: number, gid: number): boolean {
  const stat = statSync(folder);
  const shift = stat.uid === uid ? 6 : stat.gid === gid ? 3 : 0;
  return ((stat.mode >> shift) & 0o1) === 1;
}
