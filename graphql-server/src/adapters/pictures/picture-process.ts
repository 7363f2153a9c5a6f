import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import os from 'node:os';
import type { Readable, Writable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { type PictureErrorReason, UnusablePicture } from '#ports/picture-encoder';
import { TOO_MANY_PIXELS, UNREADABLE } from './own-limits.ts';

/** The exit codes of the programs. */
export const REASONS: Record<number, PictureErrorReason> = { [UNREADABLE]: 'unreadable', [TOO_MANY_PIXELS]: 'too many pixels' };

export interface PictureProgram {
  /** The file without its ending. A source file beside this one, or a separate entry of the build. */
  name: 'decode-picture' | 'cut-photos';
  args: readonly (string | number)[];
  /** Kills it after this time. */
  timeoutMs?: number;
  signal?: AbortSignal | undefined;
}

export interface PictureProcess {
  child: ChildProcessByStdio<Writable, Readable, Readable>;
  /** What ended it. Rejects when it couldn't be started or was canceled. */
  ended: Promise<{ code: number | null; signal: string | null; said: string }>;
}

/** glibc keeps freed memory for each of many threads, which adds up to 100 MB (measured). */
const ENV = { MALLOC_ARENA_MAX: '2' };

/** Starts a program that decodes pictures in its own process, which has neither our environment nor our connections. */
export function startPictureProgram({ name, args, timeoutMs, signal: canceled }: PictureProgram): PictureProcess {
  const limits = { timeout: timeoutMs, killSignal: 'SIGKILL', ...(canceled ? { signal: canceled } : {}) } as const;
  const command = ['--no-warnings', '--max-old-space-size=64', programPath(name), ...args.map(String)];
  const child = spawn(process.execPath, command, { stdio: ['pipe', 'pipe', 'pipe'], env: ENV, ...limits });
  if (child.pid !== undefined) lowerPriority(child.pid);
  // The process may exit before it has read everything.
  child.stdin.on('error', () => {});
  const closed = new Promise<{ code: number | null; signal: string | null }>((resolve, reject) => {
    child.once('error', reject).once('close', (code, signal) => resolve({ code, signal }));
  });
  const ended = Promise.all([closed, text(child.stderr)]).then(([end, said]) => ({ ...end, said }));
  return { child, ended };
}

/** Gives one picture to a program. @returns what it wrote @throws UnusablePicture */
export async function runPictureProgram(program: PictureProgram, input: Buffer): Promise<Buffer> {
  const { child, ended } = startPictureProgram(program);
  child.stdin.end(input);
  const [end, output] = await Promise.all([ended, buffer(child.stdout)]);
  if (end.code === 0 && output.length > 0) return output;
  throw pictureError(end);
}

export function pictureError({ code, signal, said }: Awaited<PictureProcess['ended']>): Error {
  if (signal) return new UnusablePicture('timeout');
  const reason = code === null ? undefined : REASONS[code];
  return reason ? new UnusablePicture(reason) : new Error(`the picture process ended with code ${code}: ${said.slice(0, 500)}`);
}

/** Requests come first. */
function lowerPriority(pid: number): void {
  try {
    os.setPriority(pid, os.constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // The process has exited, or this system has no priorities.
  }
}

function programPath(name: string): string {
  const candidates = [`./${name}.ts`, `./${name}.js`].map((file) => fileURLToPath(new URL(file, import.meta.url)));
  return candidates.find(existsSync) ?? candidates.join(' or ');
}
