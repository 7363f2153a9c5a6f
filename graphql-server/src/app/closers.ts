/** What must be closed at the end, in the reverse of the sequence in which it was opened. */
export class Closers {
  readonly #steps: (() => unknown)[] = [];

  add(step: () => unknown): void {
    this.#steps.push(step);
  }

  /** Runs every step, even after one has failed. */
  async close(): Promise<void> {
    for (let step = this.#steps.pop(); step; step = this.#steps.pop()) {
      try {
        await step();
      } catch {
        // The process is ending: what cannot be closed in order is closed by its end.
      }
    }
  }
}
