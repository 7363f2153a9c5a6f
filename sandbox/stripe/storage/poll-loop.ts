/** Polls for work: when it is notified, and after a pause. */
export class PollLoop {
  #loop: Promise<void> | undefined;
  #isStopping = false;
  #wake: () => void = () => undefined;

  /** @param look does the work that is due and never rejects. @returns milliseconds until the next poll */
  constructor(private readonly look: () => Promise<number>) {}

  start(): void {
    this.#loop ??= this.#run();
  }

  /** Polls now instead of after the pause. */
  wake(): void {
    this.#wake();
  }

  /** Resolves when the last poll has ended. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#wake();
    await this.#loop;
  }

  async #run(): Promise<void> {
    while (!this.#isStopping) {
      const woken = new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
      await wokenOrAfter(woken, await this.look());
    }
  }
}

/** Waits for `woken`, but not longer than so many milliseconds. */
async function wokenOrAfter(woken: Promise<void>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([woken, timeout]);
  clearTimeout(timer);
}
