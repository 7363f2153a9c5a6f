import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { built } from './built.ts';
import { until } from './purchase.ts';

const ENTRY = fileURLToPath(new URL('../dist/main.js', import.meta.url));

/** The built server as a process of its own, that gets signals and may end. */
export function startMain(env: Record<string, string>, stdio: StdioOptions = ['ignore', 'ignore', 'inherit']): ChildProcess {
  return spawn(process.execPath, [built(ENTRY)], {
    env: {
      ...{ PATH: process.env.PATH, NODE_ENV: 'test', HOST: '127.0.0.1', LOG_LEVEL: 'silent', RATE_LIMIT_SCALE: '1000' },
      ...{ SHUTDOWN_GRACE_MS: '0', ...env },
    },
    stdio,
  });
}

/** @returns the code with which it ends; null when a signal ended it */
export async function untilEnded(child: ChildProcess): Promise<number | null> {
  await until(async () => hasEnded(child), 'the process to end', 30_000);
  return child.exitCode;
}

export function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}
