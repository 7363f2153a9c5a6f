import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { Bulkhead } from '#kernel/bulkhead';
import { type PictureEncoder, type PictureFault, UnusablePicture } from '#ports/picture-encoder';

const TIMEOUT_MS = 10_000;
/** One picture at a time: its process takes a whole processor and up to half a gigabyte. */
const RUNNING = 1;
/** Who comes last waits for about ten seconds. */
const WAITING = 20;
/** What decode-picture.ts exits with. */
const FAULTS: Record<number, PictureFault> = { 2: 'unreadable', 3: 'too many pixels', 4: 'timeout' };

/** Reads each picture in a process of its own, which has neither our environment nor our connections. */
export class SharpEncoder implements PictureEncoder {
  readonly #bulkhead: Bulkhead;
  readonly #timeoutMs: number;

  /** @param options `timeoutMs`: then the process is killed. `waiting`: pictures that may wait for their turn */
  constructor({ timeoutMs = TIMEOUT_MS, waiting = WAITING } = {}) {
    this.#timeoutMs = timeoutMs;
    this.#bulkhead = new Bulkhead({ running: RUNNING, waiting });
  }

  toSquareJpeg(picture: Buffer, edge: number): Promise<Buffer> {
    return this.#bulkhead.run(() => this.#decode(picture, edge));
  }

  async #decode(picture: Buffer, edge: number): Promise<Buffer> {
    const args = ['--no-warnings', '--max-old-space-size=64', processPath(), String(edge)];
    const child = spawn(process.execPath, args, {
      stdio: ['pipe', 'pipe', 'pipe'],
      env: {},
      timeout: this.#timeoutMs,
      killSignal: 'SIGKILL',
    });
    const closed = new Promise<{ code: number | null; signal: string | null }>((resolve, reject) => {
      child.once('error', reject).once('close', (code, signal) => resolve({ code, signal }));
    });
    // It may be gone before it has read everything.
    child.stdin.on('error', () => {}).end(picture);
    const [{ code, signal }, jpeg, said] = await Promise.all([closed, buffer(child.stdout), buffer(child.stderr)]);
    if (code === 0 && jpeg.length > 0) return jpeg;
    if (signal) throw new UnusablePicture('timeout');
    const fault = code === null ? undefined : FAULTS[code];
    if (fault) throw new UnusablePicture(fault);
    throw new Error(`the picture process ended with code ${code}: ${said.toString().slice(0, 500)}`);
  }
}

/** As source beside this file, or as the entry of its own that the build makes of it. */
function processPath(): string {
  const candidates = ['./decode-picture.ts', './decode-picture.js'].map((name) => fileURLToPath(new URL(name, import.meta.url)));
  return candidates.find(existsSync) ?? candidates.join(' or ');
}
