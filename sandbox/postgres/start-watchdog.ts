import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Site } from './embedded-site.ts';
import { environment } from './run-as-unprivileged.ts';
import { findReusedPid } from './server-lock.ts';
import type { StartOutcome, WatchdogPlan } from './watchdog.ts';

const SETTINGS: Record<string, string | number> = {
  listen_addresses: '127.0.0.1',
  // Sockets have paths, which have a length limit; loopback is everywhere.
  unix_socket_directories: '',
  fsync: 'on',
  synchronous_commit: 'on',
  // The application logs failed statements itself; this log is about the server.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
};

export interface StartedWatchdog {
  outcome: StartOutcome;
  /** Until this is called the server keeps running without a lease. */
  letGo(): void;
}

/** Starts PostgreSQL under a watchdog that outlives this process, and waits until it is ready or has failed. */
export function startWatchdog(site: Site, port: number): Promise<StartedWatchdog> {
  const child = spawn(process.execPath, ['--no-warnings', watchdogPath(), JSON.stringify(planOf(site, port))], {
    cwd: '/',
    env: serverEnvironment(site),
    detached: true,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  child.stdin.on('error', () => {});
  return new Promise((resolve) => {
    const settle = (outcome: StartOutcome) => {
      child.stdout.destroy();
      child.unref();
      resolve({ outcome, letGo: () => child.stdin.destroy() });
    };
    createInterface(child.stdout).once('line', (line) => settle(JSON.parse(line)));
    child.once('error', (error) => settle({ isReady: false, said: String(error) }));
    child.once('exit', (code) => settle({ isReady: false, said: `error: the watchdog ended with code ${code}` }));
  });
}

/** PostgreSQL ignores a lock of its parent processes, and reads the number of one of them from this variable. */
function serverEnvironment({ cluster }: Site): Record<string, string> {
  const reusedPid = findReusedPid(cluster);
  return { ...environment(), ...(reusedPid ? { PG_GRANDPARENT_PID: String(reusedPid) } : {}) };
}

function planOf(
  { unprivileged: { prefix, runAs }, binaries, cluster, watchdogFile, log, maxConnections }: Site,
  port: number,
): WatchdogPlan {
  const settings = Object.entries({ ...SETTINGS, max_connections: maxConnections, port }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const command = [...prefix, binaries.postgres, '-D', cluster, ...settings];
  return { command, ...(runAs ? { runAs } : {}), port, cluster, watchdogFile, log };
}

/** The source beside this file, or the file that the build makes of it. */
function watchdogPath(): string {
  const candidates = ['./watchdog.ts', './postgres-watchdog.js'].map((name) => fileURLToPath(new URL(name, import.meta.url)));
  return candidates.find(existsSync) ?? candidates.join(' or ');
}
