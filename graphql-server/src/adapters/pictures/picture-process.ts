import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import os from 'node:os';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { type PictureErrorReason, UnusablePicture } from '#ports/picture-encoder';

/** The exit codes of the programs. */
const REASONS: Record<number, PictureErrorReason> = { 2: 'unreadable', 3: 'too many pixels' };

export interface PictureProgram {
  /** The file without its ending. A source file beside this one, or a separate entry of the build. */
  name: 'decode-picture' | 'cut-photo' | 'read-picture';
  args: readonly (string | number)[];
  timeoutMs: number;
  signal?: AbortSignal | undefined;
}

/**
 * Runs a program that decodes pictures in its own process, which has neither our environment nor our connections.
 * @returns what it wrote @throws UnusablePicture
 */
export async function runPictureProgram({ name, args, timeoutMs, signal: canceled }: PictureProgram, input: Buffer): Promise<Buffer> {
  const limits = { timeout: timeoutMs, killSignal: 'SIGKILL', ...(canceled ? { signal: canceled } : {}) } as const;
  const command = ['--no-warnings', '--max-old-space-size=64', programPath(name), ...args.map(String)];
  const child = spawn(process.execPath, command, { stdio: ['pipe', 'pipe', 'pipe'], env: {}, ...limits });
  if (child.pid !== undefined) lowerPriority(child.pid);
  const closed = new Promise<{ code: number | null; signal: string | null }>((resolve, reject) => {
    child.once('error', reject).once('close', (code, signal) => resolve({ code, signal }));
  });
  // The process may exit before it has read everything.
  child.stdin.on('error', () => {}).end(input);
  const [{ code, signal }, output, said] = await Promise.all([closed, buffer(child.stdout), buffer(child.stderr)]);
  if (code === 0 && output.length > 0) return output;
  if (signal) throw new UnusablePicture('timeout');
  const reason = code === null ? undefined : REASONS[code];
  if (reason) throw new UnusablePicture(reason);
  throw new Error(`the picture process ended with code ${code}: ${said.toString().slice(0, 500)}`);
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
