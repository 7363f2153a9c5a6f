import { signal } from '#signal/signal.ts';
import { hashFile, partOf } from './hash-file.ts';
import type { PickedFile } from './picked-files.ts';
import { doneBytesOf, fileToOpen, type Part, type QueuedUpload } from './queued-upload.ts';
import { SendSlots } from './send-slots.ts';
import { type OpenedUpload, type QueueState, SessionEnded, type UploadItem, UploadRefused, type UploadShop } from './upload.ts';

export interface QueueOptions {
  shop: UploadShop;
  /** Called when a file was opened (with its handle, to continue after a reload) and when it is complete. */
  onOpened: (picked: PickedFile, sha256: string) => void;
  onDone: (sha256: string) => void;
  /** Waits, or until the connection is back or the signal is aborted. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
}

const LANES = 3;
/** Files that are opened with one request. */
const BATCH = 20;
const PAUSES_MS = [1000, 2000, 5000, 10_000, 30_000];
/** Someone who signs in on another screen, or in another tab. */
const SIGN_IN_CHECK_MS = 60_000;
const UNREADABLE = "This file can't be read anymore. Choose it again.";

/** Uploads files in parts, up to three at a time, and tries again for as long as the page is open. */
export class UploadQueue {
  readonly items = signal<readonly UploadItem[]>([]);
  readonly state = signal<QueueState>('idle');
  readonly #jobs: QueuedUpload[] = [];
  readonly #toRead: QueuedUpload[] = [];
  readonly #parts: Part[] = [];
  readonly #slots = new SendSlots(LANES);
  #lanes = 0;
  #isReading = false;
  #isPaused = false;
  /** Why the last request got no answer. */
  #trouble: 'lost' | 'signedOut' | null = null;
  #waiting = new AbortController();
  #sending = new AbortController();
  #resume: () => void = () => {};
  #resumed: Promise<void> = Promise.resolve();
  #lastKey = 0;

  constructor(private readonly options: QueueOptions) {}

  /** @param poses by path, what the files of one pose have in common */
  add(files: readonly PickedFile[], poses: ReadonlyMap<string, string>): void {
    for (const picked of files) {
      const { size: bytes } = picked.file;
      const item: UploadItem = {
        ...{ key: ++this.#lastKey, path: picked.path, bytes, stage: 'reading', doneBytes: 0 },
        ...{ pictureId: null, sha256: null, problem: null },
      };
      const pose = poses.get(picked.path) ?? '';
      const job: QueuedUpload = { item, picked, pose, opened: null, missing: new Set(), hasConflict: false };
      this.#jobs.push(job);
      this.#toRead.push(job);
    }
    this.#publish();
    void this.#read();
  }

  pause(): void {
    if (this.#isPaused) return;
    this.#isPaused = true;
    this.#resumed = new Promise((resolve) => {
      this.#resume = resolve;
    });
    this.#sending.abort();
    this.#sending = new AbortController();
    this.#publish();
  }

  resume(): void {
    this.#isPaused = false;
    this.#resume();
    this.#publish();
  }

  /** Call it after a sign-in. */
  retry(): void {
    this.#waiting.abort();
    this.#waiting = new AbortController();
  }

  /** Leaves out files that were removed, and finished ones. */
  forget(isForgotten: (item: UploadItem) => boolean): void {
    for (const job of this.#jobs.filter(({ item }) => isForgotten(item))) {
      this.#drop(job);
      this.#jobs.splice(this.#jobs.indexOf(job), 1);
    }
    this.#publish();
  }

  /** Hashes one file after the other, then has them opened. */
  async #read(): Promise<void> {
    if (this.#isReading) return;
    this.#isReading = true;
    try {
      let read: QueuedUpload[] = [];
      for (let job = this.#toRead.shift(); job; job = this.#toRead.shift()) {
        await this.#resumed;
        const sha256 = await hashFile(job.picked.file).catch(() => null);
        if (sha256) read.push(job);
        this.#change(job, sha256 ? { sha256 } : { stage: 'failed', problem: UNREADABLE });
        if (read.length < BATCH && this.#toRead.length > 0) continue;
        await this.#open(read);
        read = [];
      }
      await this.#open(read);
    } finally {
      this.#isReading = false;
      this.#publish();
    }
  }

  async #open(jobs: readonly QueuedUpload[]): Promise<void> {
    if (jobs.length === 0) return;
    try {
      const opened = await this.#untilAnswered(() => this.options.shop.open(jobs.map(fileToOpen)));
      for (const [index, job] of jobs.entries()) this.#start(job, opened[index] ?? null);
    } catch (error) {
      for (const job of jobs) this.#change(job, { stage: 'failed', problem: (error as Error).message });
    }
  }

  #start(job: QueuedUpload, opened: OpenedUpload | null): void {
    if (!opened || !this.#jobs.includes(job)) return;
    const { pictureId, isHere, missing } = opened;
    job.opened = opened;
    if (isHere) {
      this.#change(job, { pictureId, stage: 'here', doneBytes: job.item.bytes });
      this.options.onDone(opened.sha256);
      return;
    }
    this.options.onOpened(job.picked, opened.sha256);
    this.#change(job, { pictureId, stage: 'sending', doneBytes: doneBytesOf(job, missing) });
    this.#enqueue(job, missing);
  }

  #enqueue(job: QueuedUpload, numbers: readonly number[]): void {
    job.missing = new Set(numbers);
    for (const number of numbers) this.#parts.push({ job, number });
    if (numbers.length === 0) void this.#finish(job);
    while (this.#lanes < LANES && this.#lanes < this.#parts.length) void this.#lane();
  }

  async #lane(): Promise<void> {
    this.#lanes += 1;
    this.#publish();
    for (let part = this.#parts.shift(); part; part = this.#parts.shift()) await this.#sendPart(part);
    this.#lanes -= 1;
    this.#publish();
  }

  async #sendPart({ job, number }: Part): Promise<void> {
    const content = await partOf(job.picked.file, number)
      .arrayBuffer()
      .catch(() => null);
    if (!content) return this.#fail(job, UNREADABLE);
    const { opened } = job;
    if (!opened || job.item.stage !== 'sending') return;
    const send = () => this.options.shop.send(opened, number, content, this.#sending.signal);
    const result = await this.#untilAnswered(() => this.#slots.run(send));
    // Another lane has finished it, or has seen the same.
    if (job.opened !== opened || job.item.stage !== 'sending') return;
    if (result === 'expired') return this.#openAgain(job);
    if (typeof result === 'object') return this.#openAfterConflict(job, result.conflict);
    // A file with the same content was faster, in this queue or another tab; or it was removed.
    if (result === 'gone') return this.#finish(job);
    if (result !== 'stored') return this.#fail(job, 'The shop rejected this file.');
    job.hasConflict = false;
    job.missing.delete(number);
    this.#change(job, { doneBytes: doneBytesOf(job, [...job.missing]) });
    if (job.missing.size === 0) await this.#finish(job);
  }

  /** Opening the upload again says why it can't go on; if it can't, trying once more would never end. */
  async #openAfterConflict(job: QueuedUpload, problem: string): Promise<void> {
    if (job.hasConflict) return this.#fail(job, problem);
    job.hasConflict = true;
    return this.#openAgain(job);
  }

  /** The shop says which parts are missing, also of those that wait here. */
  #openAgain(job: QueuedUpload): Promise<void> {
    job.opened = null;
    this.#leaveOutParts(job);
    return this.#open([job]);
  }

  async #finish(job: QueuedUpload): Promise<void> {
    const { pictureId, sha256 } = job.item;
    const missing = await this.#untilAnswered(() => this.options.shop.finish(pictureId ?? '')).catch(() => null);
    if (missing === null) return this.#fail(job, 'It was removed.');
    if (missing.length > 0) return this.#enqueue(job, missing);
    this.#change(job, { stage: 'done', doneBytes: job.item.bytes });
    this.options.onDone(sha256 ?? '');
  }

  /** Repeats a request with growing pauses until there is an answer. @throws UploadRefused */
  async #untilAnswered<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    for (let tries = 0; ; tries++) {
      await this.#resumed;
      try {
        const answer = await ask();
        this.#setTrouble(null);
        return answer;
      } catch (error) {
        if (error instanceof UploadRefused) throw error;
        if (this.#isPaused) continue;
        const isSignedOut = error instanceof SessionEnded;
        this.#setTrouble(isSignedOut ? 'signedOut' : 'lost');
        const ms = isSignedOut ? SIGN_IN_CHECK_MS : PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)];
        await this.options.wait(ms ?? 1000, this.#waiting.signal);
      }
    }
  }

  #fail(job: QueuedUpload, problem: string): void {
    this.#drop(job);
    this.#change(job, { stage: 'failed', problem });
  }

  #leaveOutParts(job: QueuedUpload): void {
    for (const part of this.#parts.filter((one) => one.job === job)) this.#parts.splice(this.#parts.indexOf(part), 1);
  }

  #drop(job: QueuedUpload): void {
    this.#leaveOutParts(job);
    if (job.item.stage === 'sending') job.item = { ...job.item, stage: 'failed' };
  }

  #setTrouble(trouble: 'lost' | 'signedOut' | null): void {
    if (this.#trouble === trouble) return;
    this.#trouble = trouble;
    this.#publish();
  }

  #change(job: QueuedUpload, change: Partial<UploadItem>): void {
    job.item = { ...job.item, ...change };
    this.#publish();
  }

  #publish(): void {
    this.items.set(this.#jobs.map(({ item }) => item));
    const isBusy = this.#isReading || this.#lanes > 0 || this.#toRead.length > 0;
    this.state.set(this.#isPaused && isBusy ? 'paused' : !isBusy ? 'idle' : (this.#trouble ?? 'sending'));
  }
}
