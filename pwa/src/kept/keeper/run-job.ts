import { isMissing, openFolder } from '../storage/kept-files.ts';
import { addMarks } from '../storage/kept-marks.ts';
import { checkFiles, keepFiles, stopReasonOf } from './keep-files.ts';
import type { KeeperJob, KeeperResult, KeptFile } from './keeper-job.ts';

/** What the worker does for a job. Never rejects. @param onKept called for each file that is whole on the disk */
export async function runJob(job: KeeperJob, signal: AbortSignal, onKept: (file: KeptFile) => void): Promise<KeeperResult> {
  const { type, photoSetId, folder, files, isOwned } = job;
  const opened = await openFolder(folder, photoSetId, { create: type === 'keep' }).catch((cause: unknown) => ({ cause }));
  if ('cause' in opened) return failureOf(job, opened.cause);
  const directory = opened;
  if (type === 'check') return checkFiles(files, { directory, signal });
  const marks = new Marks(photoSetId);
  const note = (file: KeptFile) => {
    onKept(file);
    return marks.add(file);
  };
  return keepFiles(files, { directory, isOwned, signal, onKept: note });
}

/** The folder could not be opened. Only if it is missing, its files are: the browser may be able to read it later. */
function failureOf({ type, files }: KeeperJob, cause: unknown): KeeperResult {
  if (type === 'keep') return { stop: stopReasonOf(cause), failed: [] };
  return isMissing(cause) ? { stop: null, failed: files.map(({ name }) => name) } : { stop: 'stopped', failed: [] };
}

/** Marks several files in one write: each write contains the names of all. */
class Marks {
  readonly #photoSetId: number;
  #waiting: Record<string, number> = {};
  #written: Promise<void> = Promise.resolve();

  constructor(photoSetId: number) {
    this.#photoSetId = photoSetId;
  }

  /** Resolves when the mark is written. */
  add({ name, bytes }: KeptFile): Promise<void> {
    const isScheduled = Object.keys(this.#waiting).length > 0;
    this.#waiting[name] = bytes;
    if (!isScheduled) this.#written = this.#written.then(() => this.#write());
    return this.#written;
  }

  async #write(): Promise<void> {
    const marks = this.#waiting;
    this.#waiting = {};
    await addMarks(this.#photoSetId, marks);
  }
}
