import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { explainFailure } from './explain-failure.ts';

/** The content of PostgreSQL's lock file, and whether that process is PostgreSQL now. */
interface ServerLock {
  pid: number;
  isReady: boolean;
  isServer: boolean;
}

/** A server without a watchdog, or one whose watchdog hasn't been found yet. */
export interface Suspect {
  pid: number;
  since: number;
}

/** A server that has been ready for this long must have published its watchdog. */
const ORPHAN_MS = 3000;

/**
 * PostgreSQL refuses to start when the process in its lock file is running. After a crash, and in a new container, that number
 * may belong to another program: returns it, so that PostgreSQL can ignore it.
 */
export function findReusedPid(cluster: string): number | null {
  const lock = readLock(cluster);
  return lock && !lock.isServer ? lock.pid : null;
}

/** Stops a server that has run for a while without a watchdog: nothing else would. */
export function stopOrphan(cluster: string, suspect: Suspect | null): Suspect | null {
  const lock = readLock(cluster);
  if (!lock?.isServer || !lock.isReady) return null;
  if (lock.pid !== suspect?.pid) return { pid: lock.pid, since: Date.now() };
  if (Date.now() - suspect.since < ORPHAN_MS) return suspect;
  try {
    process.kill(lock.pid, 'SIGINT');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw explainFailure(String(error), cluster);
  }
  return null;
}

function readLock(cluster: string): ServerLock | null {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    return { pid, isReady: lines[7]?.startsWith('ready') ?? false, isServer: commandOf(pid).includes(cluster) };
  } catch {
    return null;
  }
}

function commandOf(pid: number): string {
  if (!existsSync('/proc/self/cmdline')) return spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}
