import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import os from 'node:os';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { Bulkhead } from '#kernel/concurrency/bulkhead';
import { type PictureEncoder, type PictureErrorReason, UnusablePicture } from '#ports/picture-encoder';

/** Processor time for one picture. A picture within the limits takes at most one second (measured). */
const PROCESSOR_MS = 3000;
/** On a busy machine the process waits for the processor, because of its low priority. */
const TIMEOUT_MS = 10_000;
/** One picture at a time: its process uses a whole processor and up to half a gigabyte. */
const RUNNING = 1;
/** Usually processed within a second in total. */
const WAITING = 20;
/** The exit codes of decode-picture.ts. */
const REASONS: Record<number, PictureErrorReason> = { 2: 'unreadable', 3: 'too many pixels' };

/** Decodes each picture in its own process, which has neither our environment nor our connections. */
export class SharpEncoder implements PictureEncoder {
  readonly #bulkhead: Bulkhead;
  readonly #timeoutMs: number;
  readonly #processorMs: number;

  /**
   * @param options `timeoutMs`, and `processorMs` of processor time: the process is killed after either. `waiting`: the limit of queued
   * pictures
   */
  constructor({ timeoutMs = TIMEOUT_MS, processorMs = PROCESSOR_MS, waiting = WAITING } = {}) {
    this.#timeoutMs = timeoutMs;
    this.#processorMs = processorMs;
    this.#bulkhead = new Bulkhead({ running: RUNNING, waiting });
  }

  async toSquareJpeg(picture: Buffer, edge: number, signal?: AbortSignal): Promise<Buffer> {
    try {
      return await this.#bulkhead.run(() => this.#decode(picture, edge, signal), signal);
    } catch (error) {
      throw signal?.aborted ? new UnusablePicture('canceled') : error;
    }
  }

  async #decode(picture: Buffer, edge: number, canceled: AbortSignal | undefined): Promise<Buffer> {
    const child = this.#start(edge, canceled);
    const closed = new Promise<{ code: number | null; signal: string | null }>((resolve, reject) => {
      child.once('error', reject).once('close', (code, signal) => resolve({ code, signal }));
    });
    // The process may exit before it has read everything.
    child.stdin.on('error', () => {}).end(picture);
    const [{ code, signal }, jpeg, said] = await Promise.all([closed, buffer(child.stdout), buffer(child.stderr)]);
    if (code === 0 && jpeg.length > 0) return jpeg;
    if (signal) throw new UnusablePicture('timeout');
    const reason = code === null ? undefined : REASONS[code];
    if (reason) throw new UnusablePicture(reason);
    throw new Error(`the picture process ended with code ${code}: ${said.toString().slice(0, 500)}`);
  }

  #start(edge: number, signal: AbortSignal | undefined) {
    const args = ['--no-warnings', '--max-old-space-size=64', processPath(), String(edge), String(this.#processorMs)];
    const limits = { timeout: this.#timeoutMs, killSignal: 'SIGKILL', ...(signal ? { signal } : {}) } as const;
    const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'pipe'], env: {}, ...limits });
    if (child.pid !== undefined) yieldToOthers(child.pid);
    return child;
  }
}

/** Lowers the priority of the process, so that requests come first. */
function yieldToOthers(pid: number): void {
  try {
    os.setPriority(pid, os.constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // The process has exited, or this system has no priorities.
  }
}

/** A source file beside this one, or a separate entry of the build. */
function processPath(): string {
  const candidates = ['./decode-picture.ts', './decode-picture.js'].map((name) => fileURLToPath(new URL(name, import.meta.url)));
  return candidates.find(existsSync) ?? candidates.join(' or ');
}
