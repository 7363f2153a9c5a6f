import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';

const XVFB = '/usr/bin/Xvfb';

export const hasVirtualScreen = existsSync(XVFB);

/** A screen for browsers that need one. Its end ends them. */
export async function startScreen(): Promise<{ display: string; process: ChildProcess }> {
  const screen = spawn(XVFB, ['-displayfd', '3', '-screen', '0', '1280x1280x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = (await once(screen.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer];
  return { display: `:${number.toString().trim()}`, process: screen };
}

export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
