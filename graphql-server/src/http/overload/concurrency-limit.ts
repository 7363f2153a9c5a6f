import { performance } from 'node:perf_hooks';

/** Longer than a rejected client waits before it retries. A client that is the only one for this long may use everything. */
const RECENT_MS = 60_000;

/** Counts requests in flight by client, so that no client uses all of the capacity. */
export class ConcurrencyLimit {
  readonly #byClient = new Map<string, number>();
  #inFlight = 0;
  #lastClient = '';
  #lastRequestAt = Number.NEGATIVE_INFINITY;
  /** The last request of any client but the last one. */
  #othersRequestAt = Number.NEGATIVE_INFINITY;

  /**
   * Records a request of a client, and returns whether it may start.
   * @param allowed requests in flight
   * @param reservedForOthers this many times what the client has must stay free: with 1 it gets at most half, with 3 a quarter
   */
  hasRoomFor(client: string, allowed: number, reservedForOthers: number): boolean {
    this.#note(client);
    const isAlone = this.#lastRequestAt - this.#othersRequestAt > RECENT_MS;
    const reserved = isAlone ? 0 : reservedForOthers * (this.#byClient.get(client) ?? 0);
    return allowed - this.#inFlight > reserved;
  }

  /** A client that is rejected while more than a quarter is free has too many requests itself. */
  isQuarterFree(allowed: number): boolean {
    return this.#inFlight < (allowed * 3) / 4;
  }

  acquire(client: string): void {
    this.#inFlight++;
    this.#byClient.set(client, (this.#byClient.get(client) ?? 0) + 1);
  }

  release(client: string): void {
    this.#inFlight--;
    const left = (this.#byClient.get(client) ?? 0) - 1;
    if (left > 0) this.#byClient.set(client, left);
    else this.#byClient.delete(client);
  }

  /** Two times are enough to know whether a client is the only one. */
  #note(client: string): void {
    if (client !== this.#lastClient) this.#othersRequestAt = this.#lastRequestAt;
    this.#lastClient = client;
    this.#lastRequestAt = performance.now();
  }
}
