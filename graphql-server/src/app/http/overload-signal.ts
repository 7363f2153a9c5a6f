import { performance } from 'node:perf_hooks';
import type { WatchedPool } from '#kernel/metrics';

/** Short, so that a burst is noticed when it begins; long enough to hold some tens of requests. */
const WINDOW_MS = 50;
/** So many of them in a row: a pause for garbage or a page that asks for ten things at once is no overload. */
const WINDOWS = 2;
/** Of the time, the part in which the event loop worked. */
const FULL = 0.9;
/** Longer than any single thing that the shop does, garbage included. */
const LATE_MS = 100;
/** So many who wait for a connection make more work only wait longer. */
const QUEUE = 48;

/** Tells whether this process, or its database, has as much to do as it can. To be stopped. */
export class OverloadSignal {
  #since = performance.eventLoopUtilization();
  #fullWindows = 0;
  #measuredAt = performance.now();
  readonly #timer: NodeJS.Timeout;

  constructor(private readonly pool: Pick<WatchedPool, 'waitingCount'>) {
    this.#timer = setInterval(() => this.#measure(), WINDOW_MS).unref();
  }

  get isBusy(): boolean {
    return this.#fullWindows >= WINDOWS || this.pool.waitingCount >= QUEUE;
  }

  /** Whether the event loop has not come round for long: who is read now has waited for that already, and others behind them. */
  get isLate(): boolean {
    return performance.now() - this.#measuredAt > WINDOW_MS + LATE_MS;
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #measure(): void {
    const now = performance.eventLoopUtilization();
    const isFull = performance.eventLoopUtilization(now, this.#since).utilization > FULL;
    this.#fullWindows = isFull ? this.#fullWindows + 1 : 0;
    this.#since = now;
    this.#measuredAt = performance.now();
  }
}
