import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServerProcess } from './server-process.ts';

/** A folder for a server's data whose disk can be full. */
export interface SmallDisk {
  folder: string;
  /** How it gets full, for people. */
  way: string;
  /** Throws where it could not. */
  fill(server: ServerProcess): void;
  /** Whether the server could not write to it now. */
  isFull(server: ServerProcess): boolean;
  empty(server: ServerProcess): void;
  remove(): Promise<void>;
}

const ROOM = 512 * 1024 * 1024;
const PAGE = 4096;
/** What is just enough, and what may be deleted meanwhile, is less. */
const PROBE = 1024 * 1024;

/**
 * A file system of its own where we may mount one; otherwise no process of the server may lengthen a file. Null where neither can be; in CI
 * that is a failure, because nobody reads there what was left out.
 */
export async function makeSmallDisk(): Promise<SmallDisk | null> {
  const folder = await mkdtemp(join(tmpdir(), 'small-disk-'));
  if (!process.env.NO_MOUNTS && run('mount', '-t', 'tmpfs', '-o', `size=${ROOM},mode=755`, 'tmpfs', folder)) return mountedDisk(folder);
  if (process.platform === 'linux' && run('prlimit', `--pid=${process.pid}`, '--fsize')) return limitedDisk(folder);
  await rm(folder, { recursive: true });
  if (process.env.CI) throw new Error('No disk can be made full on this machine: neither mount nor prlimit works.');
  return null;
}

function mountedDisk(folder: string): SmallDisk {
  const resize = (bytes: number) => run('mount', '-o', `remount,size=${bytes}`, folder);
  const unmount = () => run('umount', '--lazy', folder);
  process.once('exit', unmount);
  return {
    folder,
    way: 'a small file system',
    // It is written to meanwhile: what was just enough may be too little.
    fill() {
      for (let spare = 0; spare < 64; spare++) if (resize(usedBytes(folder) + spare * PAGE)) return;
      throw new Error('The small file system could not be made smaller.');
    },
    isFull: () => isRefused(join(folder, 'probe')),
    empty: () => void resize(ROOM),
    async remove() {
      unmount();
      process.off('exit', unmount);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function isRefused(file: string): boolean {
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
  /** @returns how many processes have heard; some may have ended meanwhile */
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

/** The server, the database and its watchdog, with all their children. */
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
