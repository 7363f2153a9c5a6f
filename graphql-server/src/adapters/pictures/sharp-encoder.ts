import { Bulkhead } from '#kernel/concurrency/bulkhead';
import { type PictureEncoder, UnusablePicture } from '#ports/picture-encoder';
import { runPictureProgram } from './picture-process.ts';

/** Processor time for one picture. A picture within the limits takes at most one second (measured). */
const PROCESSOR_MS = 3000;
/** On a busy machine the process waits for the processor, because of its low priority. */
const TIMEOUT_MS = 10_000;
/** One picture at a time: its process uses a whole processor and up to half a gigabyte. */
const RUNNING = 1;
/** Usually processed within a second in total. */
const WAITING = 20;

/** Decodes each picture in its own process. */
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

  #decode(picture: Buffer, edge: number, signal: AbortSignal | undefined): Promise<Buffer> {
    return runPictureProgram({ name: 'decode-picture', args: [edge, this.#processorMs], timeoutMs: this.#timeoutMs, signal }, picture);
  }
}
