/** Joins concurrent calls for the same key into one; all get its result. For calls that cost and may not be doubled. */
export class SingleFlight<T> {
  readonly #running = new Map<string, Promise<T>>();

  /** Starts the work, or joins the one that is under way for this key. Rejects for all when it fails; the next call tries anew. */
  run(key: string, work: () => Promise<T>): Promise<T> {
    const running = this.#running.get(key);
    if (running) return running;
    const flight = work().finally(() => this.#running.delete(key));
    this.#running.set(key, flight);
    return flight;
  }
}
