import { overloaded } from '../errors.ts';

/** Bounds what is done at a time of one dear kind of work, so that all others keep their share of the machine. */
export class Bulkhead {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  /** @param running at a time @param waiting more than these would wait too long */
  constructor(private readonly limits: { running: number; waiting: number }) {}

  /**
   * Does the work when its turn comes. @param signal aborts when no one waits for the work any more: then it leaves the queue
   * @throws AppError OVERLOADED at once where too many wait already, the signal's reason, and whatever the work throws
   */
  async run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted();
    if (this.#running >= this.limits.running) await this.#turn(signal);
    else this.#running++;
    try {
      return await work();
    } finally {
      // The place goes from hand to hand: nobody who comes now gets in between.
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
