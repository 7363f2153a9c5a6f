import { performance } from 'node:perf_hooks';
import type { WatchedPool } from '#kernel/metrics';

/** Short, so that a burst is noticed when it begins; long enough to hold some tens of requests. */
const WINDOW_MS = 50;
/** Less is a pause for garbage, or a page that asks for ten things at once. */
const BUSY_MS = 100;
/** Less is a burst: it is over soon, on a slow machine too. */
const SWAMPED_MS = 5000;
/** Of the time, the part in which the event loop worked. */
const FULL = 0.9;
/** So many who wait for a connection make more work only wait longer. */
const QUEUE = 16;

/** Tells whether this process, or its database, has as much to do as it can. To be stopped. */
export class OverloadSignal {
  #since = performance.eventLoopUtilization();
  #measuredAt = performance.now();
  /** Since when the event loop works without a rest. */
  #fullSince: number | null = null;
  readonly #timer: NodeJS.Timeout;

  constructor(private readonly pool: Pick<WatchedPool, 'waitingCount'>) {
    this.#timer = setInterval(() => this.#measure(), WINDOW_MS).unref();
  }

  get isBusy(): boolean {
    return this.#isFullFor(BUSY_MS) || this.pool.waitingCount >= QUEUE;
  }

  /** It has been so for long, and no end is in sight. */
  get isSwamped(): boolean {
    return this.#isFullFor(SWAMPED_MS);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #measure(): void {
    const now = performance.eventLoopUtilization();
    const isFull = performance.eventLoopUtilization(now, this.#since).utilization > FULL;
    this.#fullSince = isFull ? (this.#fullSince ?? this.#measuredAt) : null;
    this.#since = now;
    this.#measuredAt = performance.now();
  }

  #isFullFor(ms: number): boolean {
    return this.#fullSince !== null && this.#measuredAt - this.#fullSince >= ms;
  }
}
