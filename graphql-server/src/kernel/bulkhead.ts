import { overloaded } from './errors.ts';

/** Bounds what is done at a time of one dear kind of work, so that all others keep their share of the machine. */
export class Bulkhead {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  /** @param running at a time @param waiting more than these would wait too long */
  constructor(private readonly limits: { running: number; waiting: number }) {}

  /** Does the work when its turn comes. @throws AppError OVERLOADED at once where too many wait already, and whatever the work throws */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.limits.running) await this.#turn();
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

  #turn(): Promise<void> {
    if (this.#waiting.length >= this.limits.waiting) throw overloaded();
    return new Promise((resolve) => this.#waiting.push(resolve));
  }
}
