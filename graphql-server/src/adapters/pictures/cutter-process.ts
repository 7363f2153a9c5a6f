import { UnusablePicture } from '#ports/picture-encoder';
import { lengthBefore, messagesIn } from './messages.ts';
import { type PictureProcess, type PictureProgram, pictureError, REASONS, startPictureProgram } from './picture-process.ts';

/** After this time without a picture it ends. */
const IDLE_MS = 5000;

interface Running extends PictureProcess {
  answers: AsyncGenerator<Buffer, undefined>;
  isNew: boolean;
}

export interface CutterAnswer {
  facts: unknown;
  content: Buffer;
}

/** Gives one picture after the other to a process, because starting one takes longer than decoding most photos. */
export class CutterProcess {
  #running: Running | null = null;
  #idle: NodeJS.Timeout | undefined;

  /** @param timeoutMs for each picture */
  constructor(
    private readonly program: Omit<PictureProgram, 'timeoutMs'>,
    private readonly timeoutMs: number,
  ) {}

  /** Call it for one picture at a time. @throws UnusablePicture */
  async ask(task: object, picture: Buffer): Promise<CutterAnswer> {
    clearTimeout(this.#idle);
    const running = this.#running ?? this.#start();
    const answer = await this.#exchange(running, Buffer.from(JSON.stringify(task)), picture);
    if (answer) {
      this.#idle = setTimeout(() => this.#end(), IDLE_MS).unref();
      return checked(answer);
    }
    this.#running = null;
    const error = pictureError(await running.ended);
    // A process with what earlier pictures left in its memory proves nothing about this one.
    if (running.isNew) throw error;
    return this.ask(task, picture);
  }

  #end(): void {
    this.#running?.child.stdin.end();
    this.#running = null;
  }

  #start(): Running {
    const started = startPictureProgram(this.program);
    // Handled when a picture is asked about.
    started.ended.catch(() => {});
    this.#running = { ...started, answers: messagesIn(started.child.stdout), isNew: true };
    return this.#running;
  }

  /** @returns null when the process ended */
  async #exchange(running: Running, task: Buffer, picture: Buffer): Promise<CutterAnswer | null> {
    const { child, answers } = running;
    for (const part of [lengthBefore(task), task, lengthBefore(picture), picture]) child.stdin.write(part);
    const timer = setTimeout(() => child.kill('SIGKILL'), this.timeoutMs);
    const { value: facts } = await answers.next();
    const { value: content } = await answers.next();
    clearTimeout(timer);
    if (!facts || !content) return null;
    running.isNew = false;
    return { facts: JSON.parse(facts.toString()), content };
  }
}

/** @throws UnusablePicture */
function checked(answer: CutterAnswer): CutterAnswer {
  const { code } = answer.facts as { code: number };
  if (code !== 0) throw new UnusablePicture(REASONS[code] ?? 'unreadable');
  return answer;
}
