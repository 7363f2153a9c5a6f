import { PHOTO_EDGES } from '@archive/schema/catalogue/photos/photo';
import { MAX_PICTURE_PIXELS } from '@archive/schema/office/photo-sets/uploads';
import { Bulkhead } from '#kernel/concurrency/bulkhead';
import {
  type CutPhoto,
  type CutResult,
  type CutWhole,
  MAX_PHOTO_PIXELS,
  type PhotoCutter,
  type PhotoPart,
  type PhotoSize,
  type UploadedPicture,
} from '#ports/photo-cutter';
import { UnusablePicture } from '#ports/picture-encoder';
import { type CutterAnswer, CutterProcess } from './cutter-process.ts';

/** The process ends a moment after it has used more, within 512 MB. */
const MAX_MEMORY_BYTES = 500 * 1024 * 1024;
/** A photo of 24 megapixels takes about three seconds in all sizes, public ones twenty. */
const PROCESSOR_MS = 120_000;
/** On a busy machine the process waits for the processor, because of its low priority. */
const TIMEOUT_MS = 600_000;

interface CutFacts {
  color: string;
  photos: (Omit<CutPhoto, 'content'> & { bytes: number })[];
}

/** Cuts photos in a process of their own, one at a time. */
export class SharpCutter implements PhotoCutter {
  readonly #bulkhead = new Bulkhead({ running: 1, waiting: 100 });
  readonly #closing = new AbortController();
  readonly #process: CutterProcess;

  /** @param options `processorMs`: of processor time for one photo, after which it is rejected */
  constructor({ processorMs = PROCESSOR_MS } = {}) {
    const args = [MAX_MEMORY_BYTES, processorMs, MAX_PHOTO_PIXELS];
    this.#process = new CutterProcess({ name: 'cut-photos', args, signal: this.#closing.signal }, TIMEOUT_MS);
  }

  async check(photo: Buffer): Promise<void> {
    await this.#ask({ kind: 'check', edge: Math.max(...PHOTO_EDGES) }, photo);
  }

  async cut(photo: Buffer, sizes: readonly PhotoSize[]): Promise<CutWhole> {
    const answer = await this.#ask({ kind: 'photo', sizes }, photo);
    const { figure } = answer.facts as Pick<CutWhole, 'figure'>;
    return { ...withContent(answer), figure };
  }

  composeSheet(
    thumbnails: readonly Buffer[],
    { columns, cell }: { columns: number; cell: { width: number; height: number } },
  ): Promise<CutResult> {
    const lengths = thumbnails.map(({ length }) => length);
    return this.#cut({ kind: 'sheet', columns, cell, lengths }, Buffer.concat(thumbnails));
  }

  cutPart(photo: Buffer, part: PhotoPart, sizes: readonly PhotoSize[]): Promise<CutResult> {
    return this.#cut({ kind: 'part', ...part, sizes }, photo);
  }

  async toJpeg(picture: Buffer): Promise<UploadedPicture> {
    const { facts, content } = await this.#ask({ kind: 'jpeg', maxPixels: MAX_PICTURE_PIXELS }, picture);
    const { isCmyk } = facts as Pick<UploadedPicture, 'isCmyk'>;
    return { isCmyk, jpeg: content.length > 0 ? content : null };
  }

  close(): void {
    this.#closing.abort();
  }

  async #cut(task: object, input: Buffer): Promise<CutResult> {
    return withContent(await this.#ask(task, input));
  }

  async #ask(task: object, input: Buffer): Promise<CutterAnswer> {
    const { signal } = this.#closing;
    try {
      return await this.#bulkhead.run(() => this.#process.ask(task, input), signal);
    } catch (error) {
      throw signal.aborted ? new UnusablePicture('canceled') : error;
    }
  }
}

/** The files are in the content one after the other. */
function withContent({ facts, content: files }: CutterAnswer): CutResult {
  const { color, photos } = facts as CutFacts;
  let at = 0;
  const cut = photos.map(({ bytes, ...size }) => {
    const content = files.subarray(at, at + bytes);
    at += bytes;
    return { ...size, content };
  });
  return { color, photos: cut };
}
