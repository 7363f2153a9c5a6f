import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { until } from '../until.ts';
import { built } from './built.ts';
import { compileCache } from './compile-cache.ts';

const ENTRY = fileURLToPath(new URL('../../../dist/main.js', import.meta.url));

/** A start can be slow on a busy machine. */
const START_MS = 45_000;

export interface MainOptions {
  /** The main.js of another release's build. */
  entry?: string;
  /** Loaded into the process before the server. */
  preload?: string;
  stdio?: StdioOptions;
}

/** Starts the built server as a separate process. */
export function startMain(
  env: Record<string, string>,
  { entry = ENTRY, preload, stdio = ['ignore', 'ignore', 'inherit'] }: MainOptions = {},
): ChildProcess {
  return spawn(process.execPath, [...(preload ? ['--import', preload] : []), built(entry)], {
    env: {
      ...{ PATH: process.env.PATH, NODE_ENV: 'test', HOST: '127.0.0.1', LOG_LEVEL: 'silent', RATE_LIMIT_SCALE: '1000' },
      ...{ SHUTDOWN_GRACE_MS: '0', CUT_PHOTOS: 'false', ...compileCache(), ...env },
    },
    stdio,
  });
}

/**
 * @param child with a pipe as stderr @param isReady called repeatedly with the output so far
 * @throws Error with the output if the process exits first
 */
export async function untilReady(child: ChildProcess, isReady: (output: string) => boolean | Promise<boolean>): Promise<void> {
  let output = '';
  child.stderr?.on('data', (text) => {
    output += text;
  });
  const look = async () => {
    if (hasEnded(child)) throw new Error(`The server ended with ${child.exitCode ?? child.signalCode}: ${output}`);
    return isReady(output);
  };
  await until(look, 'the server', START_MS);
}

/** @returns the exit code; null if a signal ended the process */
export async function untilEnded(child: ChildProcess): Promise<number | null> {
  await until(async () => hasEnded(child), 'the process to end', 30_000);
  return child.exitCode;
}

export function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}
