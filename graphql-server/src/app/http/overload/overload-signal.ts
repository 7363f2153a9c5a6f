import { performance } from 'node:perf_hooks';
import type { WatchedPool } from '#kernel/metrics';

/** Short, so that a burst is noticed when it begins; long enough to hold some tens of requests. */
const WINDOW_MS = 50;
/** Less is a pause for garbage, or a page that asks for ten things at once. */
const BUSY_MS = 100;
/** Fewer is a burst: it is over soon, on a slow machine too. */
const SWAMPED_REFUSALS = 256;
/** Half of them after a second: what lasts goes on sending people away, what was only a burst does not. */
const FORGOTTEN_PER_WINDOW = 0.5 ** (WINDOW_MS / 1000);
/** It had a rest now and then for so long: what was, is over, and who is sent away now waits for others, not for us. */
const CALM_MS = 1000;
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
  #lastFullAt = 0;
  /** Who was sent away of late. */
  #refusals = 0;
  readonly #timer: NodeJS.Timeout;

  constructor(private readonly pool: Pick<WatchedPool, 'waitingCount'>) {
    this.#timer = setInterval(() => this.#measure(), WINDOW_MS).unref();
  }

  get isBusy(): boolean {
    const isFull = this.#fullSince !== null && this.#measuredAt - this.#fullSince >= BUSY_MS;
    return isFull || this.#hasQueue;
  }

  /** More come without a rest than can be served, and no end is in sight. */
  get isSwamped(): boolean {
    return this.#refusals >= SWAMPED_REFUSALS;
  }

  /** To be told of everybody who is sent away. */
  noteRefusal(): void {
    this.#refusals++;
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
    else if (this.#measuredAt - this.#lastFullAt > CALM_MS) this.#refusals = 0;
    this.#refusals *= FORGOTTEN_PER_WINDOW;
  }

  get #hasQueue(): boolean {
    return this.pool.waitingCount >= QUEUE;
  }
}
