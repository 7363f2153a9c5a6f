import { performance } from 'node:perf_hooks';
import type { WatchedPool } from '#kernel/metrics/metrics';

/** Short enough to notice a burst at its start, long enough for some tens of requests. */
const WINDOW_MS = 50;
/** Shorter delays are garbage collection, or a page that requests ten things at once. */
const BUSY_MS = 100;
/** Fewer rejections are a burst, which ends soon even on a slow machine. */
const OVERLOADED_REJECTIONS = 256;
/** Half of the count decays in a second: a lasting overload keeps it up, a burst does not. */
const DECAY_PER_WINDOW = 0.5 ** (WINDOW_MS / 1000);
/** After this long without a full window the overload is over. */
const CALM_MS = 1000;
/** Event loop utilization. */
const FULL = 0.9;
/** Queries that wait for a database connection. More requests would only wait longer. */
const QUEUE = 16;

/** Measures whether this process or its database is overloaded. Must be stopped. */
export class OverloadSignal {
  #since = performance.eventLoopUtilization();
  #measuredAt = performance.now();
  /** Since when every window was full. */
  #fullSince: number | null = null;
  #lastFullAt = 0;
  /** Recent rejections, with decay. */
  #rejections = 0;
  readonly #timer: NodeJS.Timeout;

  constructor(private readonly pool: Pick<WatchedPool, 'waitingCount'>) {
    this.#timer = setInterval(() => this.#measure(), WINDOW_MS).unref();
  }

  get isBusy(): boolean {
    const isFull = this.#fullSince !== null && this.#measuredAt - this.#fullSince >= BUSY_MS;
    return isFull || this.#hasQueue;
  }

  /** The overload lasts: more requests arrive than can be handled. */
  get isOverloaded(): boolean {
    return this.#rejections >= OVERLOADED_REJECTIONS;
  }

  /** Must be called for each rejected request. */
  noteRejection(): void {
    this.#rejections++;
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
    if (isFull || this.#hasQueue) this.#lastFullAt = this.#measuredAt;
    else if (this.#measuredAt - this.#lastFullAt > CALM_MS) this.#rejections = 0;
    this.#rejections *= DECAY_PER_WINDOW;
  }

  get #hasQueue(): boolean {
    return this.pool.waitingCount >= QUEUE;
  }
}
