/** Requests at a time after one failed: on a slow connection each gets all of it, and arrives before the server gives up. */
const AFTER_FAILURE = 1;
/** Requests that must succeed before one more is sent at the same time. */
const SUCCESSES = 4;

/** Limits requests at a time, and adapts the limit to the connection. */
export class SendSlots {
  #limit: number;
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(private readonly most: number) {
    this.#limit = most;
  }

  /** @throws what the request throws */
  async run<Result>(request: () => Promise<Result>): Promise<Result> {
    while (this.#running >= Math.floor(this.#limit)) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#running += 1;
    try {
      const result = await request();
      this.#limit = Math.min(this.most, this.#limit + 1 / SUCCESSES);
      return result;
    } catch (error) {
      this.#limit = AFTER_FAILURE;
      throw error;
    } finally {
      this.#running -= 1;
      // Those that still have to wait do so again
      for (const proceed of this.#waiting.splice(0)) proceed();
    }
  }
}
