/** Closes resources in the reverse of the order in which they were opened. */
export class Disposers {
  readonly #steps: (() => unknown)[] = [];

  add(step: () => unknown): void {
    this.#steps.push(step);
  }

  /** Runs every step, even after one has failed. */
  async dispose(): Promise<void> {
    for (let step = this.#steps.pop(); step; step = this.#steps.pop()) {
      try {
        await step();
      } catch {
        // The process is ending, which closes everything else.
      }
    }
  }
}
