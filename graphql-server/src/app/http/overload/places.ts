import { performance } from 'node:perf_hooks';

/** Longer than people who were sent away need to try again; whoever is alone for so long may have all. */
const OF_LATE_MS = 60_000;

/** The requests in work, by client: nobody takes so many places that there is none for the others. */
export class Places {
  readonly #taken = new Map<string, number>();
  #inWork = 0;
  #lastClient = '';
  #lastAskedAt = Number.NEGATIVE_INFINITY;
  /** When somebody else than the last client asked last. */
  #othersAskedAt = Number.NEGATIVE_INFINITY;

  /**
   * Notes that a client asks, and tells whether it may have a place.
   * @param allowed in work at a time
   * @param leftForOthers so many times what the client has must be free: with 1 it gets half at most, with 3 a quarter
   */
  hasOneFor(client: string, allowed: number, leftForOthers: number): boolean {
    this.#note(client);
    const isAlone = this.#lastAskedAt - this.#othersAskedAt > OF_LATE_MS;
    const kept = isAlone ? 0 : leftForOthers * (this.#taken.get(client) ?? 0);
    return allowed - this.#inWork > kept;
  }

  /** More than a quarter is free: whoever is refused now wants too much alone. */
  isQuarterFree(allowed: number): boolean {
    return this.#inWork < (allowed * 3) / 4;
  }

  take(client: string): void {
    this.#inWork++;
    this.#taken.set(client, (this.#taken.get(client) ?? 0) + 1);
  }

  giveBack(client: string): void {
    this.#inWork--;
    const left = (this.#taken.get(client) ?? 0) - 1;
    if (left > 0) this.#taken.set(client, left);
    else this.#taken.delete(client);
  }

  /** Two times are enough to know whether anybody is alone. */
  #note(client: string): void {
    if (client !== this.#lastClient) this.#othersAskedAt = this.#lastAskedAt;
    this.#lastClient = client;
    this.#lastAskedAt = performance.now();
  }
}
