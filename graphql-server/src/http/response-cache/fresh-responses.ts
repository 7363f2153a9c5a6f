import type { Clock } from '#kernel/clock';
import type { CatalogueChanges, Period } from '#ports/catalogue-changes';
import type { CachedResponse } from './cached-response.ts';
import { ResponseStore } from './response-store.ts';

/** Taken when a request starts; shows later whether its response is still fresh. */
export interface Lookup {
  key: string;
  generation: number;
  startedAt: Date;
}

/** Cached responses that are fresh: no catalogue change since, and no event that ended since. */
export class FreshResponses {
  readonly #store = new ResponseStore();
  #generation = 0;
  /** In which the responses of this generation are true; queried once. */
  #period: Promise<Period> | null = null;
  #since = Number.POSITIVE_INFINITY;
  #until = Number.NEGATIVE_INFINITY;
  #onInvalidated = () => {};

  constructor(
    private readonly changes: CatalogueChanges,
    private readonly clock: Clock,
  ) {
    changes.onChange(() => this.#invalidate());
  }

  onInvalidated(listener: () => void): void {
    this.#onInvalidated = listener;
  }

  find(key: string): CachedResponse | undefined {
    if (!this.changes.isCurrent) return undefined;
    const response = this.#store.get(key);
    if (!response || this.#isInPeriod(this.clock.now())) return response;
    // An event has ended since, or the clock was set back before the end of one.
    this.#invalidate();
    return undefined;
  }

  begin(key: string): Lookup {
    return { key, generation: this.#generation, startedAt: this.clock.now() };
  }

  /** Stores a response if nothing can have changed since its request started. */
  async store({ key, generation, startedAt }: Lookup, partition: string, response: CachedResponse): Promise<void> {
    if (generation !== this.#generation || !this.changes.isCurrent) return;
    // A change notification that arrives meanwhile makes the period unknown again.
    if (!(await this.#knowsPeriod(generation)) || !this.changes.isCurrent || !this.#isInPeriod(startedAt)) return;
    this.#store.set(key, partition, response);
    // Not awaited: clients that accept brotli get gzip meanwhile.
    if (this.#store.has(key, response)) void response.addBrotli(() => this.#store.has(key, response)).catch(() => {});
  }

  async #knowsPeriod(generation: number): Promise<boolean> {
    this.#period ??= this.changes.periodAround(this.clock.now());
    try {
      const { since, until } = await this.#period;
      if (generation !== this.#generation) return false;
      this.#since = since?.getTime() ?? Number.NEGATIVE_INFINITY;
      this.#until = until?.getTime() ?? Number.POSITIVE_INFINITY;
      return true;
    } catch {
      if (generation === this.#generation) this.#period = null;
      return false;
    }
  }

  #isInPeriod(now: Date): boolean {
    const time = now.getTime();
    return this.#since <= time && time < this.#until;
  }

  #invalidate(): void {
    this.#generation++;
    this.#period = null;
    this.#store.clear();
    this.#onInvalidated();
  }
}
