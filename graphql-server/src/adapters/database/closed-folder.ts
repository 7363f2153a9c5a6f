import { statSync } from 'node:fs';
import { dirname } from 'node:path';

export interface Account {
  uid: number;
  gid: number;
}

/** The first folder on the way to `path` that the account may not pass, or null. */
export function findClosedFolder(path: string, { uid, gid }: Account): string | null {
  return ancestorsOf(path).find((folder) => !mayPass(folder, uid, gid)) ?? null;
}

function ancestorsOf(path: string): string[] {
  const parent = dirname(path);
  return parent === path ? [] : [...ancestorsOf(parent), parent];
}

function mayPass(folder: string, uid: number, gid: number): boolean {
  const stat = statSync(folder);
  const shift = stat.uid === uid ? 6 : stat.gid === gid ? 3 : 0;
  return ((stat.mode >> shift) & 0o1) === 1;
}
