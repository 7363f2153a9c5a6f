import { createInterface } from 'node:readline';
import { UnusablePicture } from '#ports/picture-encoder';
import { type PictureProcess, type PictureProgram, pictureError, REASONS, startPictureProgram } from './picture-process.ts';

const LENGTH_BYTES = 4;

interface Checker extends PictureProcess {
  /** What it says about each photo: 0, or what its exit code would be. */
  answers: AsyncIterator<string, undefined>;
  isNew: boolean;
}

/** Checks photos one after the other in one process, because starting a process takes longer than decoding a photo. */
export class PhotoChecker {
  #checker: Checker | null = null;

  /** @param timeoutMs for each photo */
  constructor(
    private readonly program: Omit<PictureProgram, 'timeoutMs'>,
    private readonly timeoutMs: number,
  ) {}

  /** @throws UnusablePicture */
  async check(photo: Buffer): Promise<void> {
    const checker = this.#checker ?? this.#start();
    const code = await this.#ask(checker, photo);
    if (code === 0) return;
    if (code !== null) throw new UnusablePicture(REASONS[code] ?? 'unreadable');
    this.#checker = null;
    const error = pictureError(await checker.ended);
    // A process with what earlier photos left in its memory proves nothing about this one.
    if (checker.isNew) throw error;
    await this.check(photo);
  }

  end(): void {
    this.#checker?.child.stdin.end();
    this.#checker = null;
  }

  #start(): Checker {
    const started = startPictureProgram(this.program);
    // Handled when a photo is asked about.
    started.ended.catch(() => {});
    const answers = createInterface({ input: started.child.stdout })[Symbol.asyncIterator]();
    this.#checker = { ...started, answers, isNew: true };
    return this.#checker;
  }

  /** @returns null when the process ended */
  async #ask(checker: Checker, photo: Buffer): Promise<number | null> {
    const { child, answers } = checker;
    const length = Buffer.alloc(LENGTH_BYTES);
    length.writeUInt32BE(photo.length);
    child.stdin.write(length);
    child.stdin.write(photo);
    const timer = setTimeout(() => child.kill('SIGKILL'), this.timeoutMs);
    const { value } = await answers.next();
    clearTimeout(timer);
    if (value === undefined) return null;
    checker.isNew = false;
    return Number(value);
  }
}
