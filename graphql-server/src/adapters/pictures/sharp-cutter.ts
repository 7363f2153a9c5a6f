import { PHOTO_EDGES } from '@archive/schema/catalogue/photo';
import { Bulkhead } from '#kernel/concurrency/bulkhead';
import {
  type Crop,
  type CutPhoto,
  type CutResult,
  MAX_PHOTO_PIXELS,
  type PhotoChecks,
  type PhotoCutter,
  type PhotoSize,
  type UploadedPicture,
} from '#ports/photo-cutter';
import { UnusablePicture } from '#ports/picture-encoder';
import { PhotoChecker } from './photo-checks.ts';
import { type PictureProgram, runPictureProgram } from './picture-process.ts';

const MAX_MEMORY_BYTES = 512 * 1024 * 1024;
/** A photo of 24 megapixels takes about three seconds in all sizes, public ones twenty. */
const PROCESSOR_MS = 120_000;
/** On a busy machine the process waits for the processor, because of its low priority. */
const TIMEOUT_MS = 600_000;

interface CutHead {
  color: string;
  photos: (Omit<CutPhoto, 'content'> & { bytes: number })[];
}

/** Cuts each photo in its own process, one at a time. Checks share one. */
export class SharpCutter implements PhotoCutter {
  readonly #bulkhead = new Bulkhead({ running: 1, waiting: 100 });
  readonly #closing = new AbortController();
  readonly #processorMs: number;

  /** @param options `processorMs`: of processor time for one photo, after which it is rejected */
  constructor({ processorMs = PROCESSOR_MS } = {}) {
    this.#processorMs = processorMs;
  }

  openChecks(): PhotoChecks {
    const { signal } = this.#closing;
    const args = this.#argsOf({ kind: 'checks', edge: Math.max(...PHOTO_EDGES) });
    const checker = new PhotoChecker({ name: 'cut-photo', args, signal }, TIMEOUT_MS);
    return { check: (photo) => this.#inTurn(() => checker.check(photo)), end: () => checker.end() };
  }

  cut(photo: Buffer, sizes: readonly PhotoSize[]): Promise<CutResult> {
    return this.#run({ kind: 'photo', sizes }, photo);
  }

  composeSheet(
    thumbnails: readonly Buffer[],
    { columns, cell }: { columns: number; cell: { width: number; height: number } },
  ): Promise<CutResult> {
    const lengths = thumbnails.map(({ length }) => length);
    return this.#run({ kind: 'sheet', columns, cell, lengths }, Buffer.concat(thumbnails));
  }

  cutCover(photo: Buffer, crop: Crop, sizes: readonly PhotoSize[]): Promise<CutResult> {
    return this.#run({ kind: 'cover', crop, sizes }, photo);
  }

  async toJpeg(picture: Buffer): Promise<UploadedPicture> {
    const output = await this.#output('read-picture', [MAX_MEMORY_BYTES, this.#processorMs], picture);
    const lineEnd = output.indexOf('\n');
    const { isCmyk } = JSON.parse(output.toString('utf8', 0, lineEnd)) as Pick<UploadedPicture, 'isCmyk'>;
    const jpeg = output.subarray(lineEnd + 1);
    return { isCmyk, jpeg: jpeg.length > 0 ? jpeg : null };
  }

  close(): void {
    this.#closing.abort();
  }

  async #run(task: object, input: Buffer): Promise<CutResult> {
    return read(await this.#output('cut-photo', this.#argsOf(task), input));
  }

  #argsOf(task: object): PictureProgram['args'] {
    return [JSON.stringify(task), MAX_MEMORY_BYTES, this.#processorMs, MAX_PHOTO_PIXELS];
  }

  #output(name: PictureProgram['name'], args: PictureProgram['args'], input: Buffer): Promise<Buffer> {
    const program = { name, args, timeoutMs: TIMEOUT_MS, signal: this.#closing.signal };
    return this.#inTurn(() => runPictureProgram(program, input));
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const { signal } = this.#closing;
    try {
      return await this.#bulkhead.run(work, signal);
    } catch (error) {
      throw signal.aborted ? new UnusablePicture('canceled') : error;
    }
  }
}

/** A line of JSON, then the files one after the other. */
function read(output: Buffer): CutResult {
  const lineEnd = output.indexOf('\n');
  const { color, photos } = JSON.parse(output.toString('utf8', 0, lineEnd)) as CutHead;
  let at = lineEnd + 1;
  const withContent = photos.map(({ bytes, ...size }) => {
    const content = output.subarray(at, at + bytes);
    at += bytes;
    return { ...size, content };
  });
  return { color, photos: withContent };
}
