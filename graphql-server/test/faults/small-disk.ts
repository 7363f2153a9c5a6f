import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServerProcess } from './server-process.ts';

/** A folder for a server's data whose disk can be filled. */
export interface SmallDisk {
  folder: string;
  /** How it is filled, for the report. */
  way: string;
  /** @throws Error if it could not be filled */
  fill(server: ServerProcess): void;
  /** Whether the server cannot write to it now. */
  isFull(server: ServerProcess): boolean;
  empty(server: ServerProcess): void;
  remove(): Promise<void>;
}

const ROOM = 512 * 1024 * 1024;
const PAGE = 4096;
/** Larger than any space that may become free in the meantime. */
const PROBE = 1024 * 1024;

/**
 * A separate file system if this machine can mount one, otherwise a limit on the file size of the server's processes. Null if neither
 * is possible; in CI that is an error.
 */
export async function makeSmallDisk(): Promise<SmallDisk | null> {
  const folder = await mkdtemp(join(tmpdir(), 'small-disk-'));
  if (!process.env.NO_MOUNTS && run('mount', '-t', 'tmpfs', '-o', `size=${ROOM},mode=755`, 'tmpfs', folder)) return mountedDisk(folder);
  if (process.platform === 'linux' && run('prlimit', `--pid=${process.pid}`, '--fsize')) return limitedDisk(folder);
  await rm(folder, { recursive: true });
  if (process.env.CI) throw new Error('This machine cannot fill a disk: neither mount nor prlimit works.');
  return null;
}

function mountedDisk(folder: string): SmallDisk {
  const resize = (bytes: number) => run('mount', '-o', `remount,size=${bytes}`, folder);
  const unmount = () => run('umount', '--lazy', folder);
  process.once('exit', unmount);
  return {
    folder,
    way: 'a small file system',
    // The server writes at the same time, so the used size may already be too small.
    fill() {
      for (let spare = 0; spare < 64; spare++) if (resize(usedBytes(folder) + spare * PAGE)) return;
      throw new Error('The small file system could not be made smaller.');
    },
    isFull: () => isWriteRejected(join(folder, 'probe')),
    empty: () => void resize(ROOM),
    async remove() {
      unmount();
      process.off('exit', unmount);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function isWriteRejected(file: string): boolean {
  try {
    writeFileSync(file, Buffer.alloc(PROBE));
    return false;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    return true;
  } finally {
    rmSync(file, { force: true });
  }
}

function usedBytes(folder: string): number {
  const { blocks, bfree, bsize } = statfsSync(folder);
  return (blocks - bfree) * bsize;
}

function limitedDisk(folder: string): SmallDisk {
  /** @returns how many processes were limited; some may have exited in the meantime */
  const limit = (server: ServerProcess, bytes: string) =>
    processesOf(server).filter((pid) => run('prlimit', `--pid=${pid}`, `--fsize=${bytes}:`)).length;
  return {
    folder,
    way: 'a limit on files',
    fill(server) {
      if (limit(server, '0') === 0) throw new Error('No process of the server could be limited.');
    },
    isFull: ({ pid }) => /^Max file size\s+0\s/m.test(readFileSync(`/proc/${pid}/limits`, 'utf8')),
    empty: (server) => void limit(server, 'unlimited'),
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }),
  };
}

/** The ids of the server, the database and its watchdog, with all their child processes. */
function processesOf(server: ServerProcess): number[] {
  const family = new Set([server.pid, server.database.watchdog.pid].filter((pid) => pid !== undefined));
  const parents = readdirSync('/proc').flatMap((name) => {
    const pid = Number(name);
    return pid ? [[pid, parentOf(pid)] as const] : [];
  });
  for (let size = 0; size < family.size; ) {
    size = family.size;
    for (const [pid, parent] of parents) if (family.has(parent)) family.add(pid);
  }
  return [...family];
}

function parentOf(pid: number): number {
  try {
    return Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return 0;
  }
}

function run(command: string, ...args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}
