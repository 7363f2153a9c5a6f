import { AsyncResource } from 'node:async_hooks';
import { MINUTE_MS } from '@archive/schema/durations';
import type { Logger } from '../logging/logger.ts';

/** Logs rejected requests (429 and 503) as one count per limit and minute: a line for each would let one client fill the log. */
export class RejectionLog {
  readonly #counts = new Map<string, number>();
  #timer: NodeJS.Timeout | null = null;
  /** Bound to no request: otherwise the lines would have the id of the request that started the minute. */
  readonly #flush = AsyncResource.bind(() => this.flush());

  constructor(
    private readonly logger: Pick<Logger, 'info'>,
    private readonly periodMs = MINUTE_MS,
  ) {}

  /** Counts one rejected request. @param limit a name of the rate limits, or 'overload' */
  readonly note = (limit: string): void => {
    this.#counts.set(limit, (this.#counts.get(limit) ?? 0) + 1);
    this.#timer ??= setTimeout(this.#flush, this.periodMs).unref();
  };

  /** Logs what was counted since the last call. */
  flush(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    for (const [limit, count] of this.#counts) this.logger.info({ limit, count }, 'requests rejected');
    this.#counts.clear();
  }
}
