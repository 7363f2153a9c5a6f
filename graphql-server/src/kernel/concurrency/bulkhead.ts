import { overloaded } from '../errors.ts';

/** Limits how much of one expensive kind of work runs at once, so that other work gets its share of the machine. */
export class Bulkhead {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  /** @param running tasks at once @param waiting maximum length of the queue */
  constructor(private readonly limits: { running: number; waiting: number }) {}

  /**
   * Runs the work when its turn comes. @param signal removes the work from the queue when aborted; running work continues
   * @throws AppError OVERLOADED at once when the queue is full, the signal's reason, and whatever the work throws
   */
  async run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted();
    if (this.#running >= this.limits.running) await this.#turn(signal);
    else this.#running++;
    try {
      return await work();
    } finally {
      // The slot is passed on directly, so a new caller can't take it first.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running--;
    }
  }

  #turn(signal: AbortSignal | undefined): Promise<void> {
    if (this.#waiting.length >= this.limits.waiting) throw overloaded();
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#waiting.splice(this.#waiting.indexOf(enter), 1);
        reject(signal?.reason);
      };
      const enter = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      signal?.addEventListener('abort', leave, { once: true });
      this.#waiting.push(enter);
    });
  }
}
