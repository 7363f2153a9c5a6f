import type { CachedResponse } from './cached-response.ts';

/** No request joins after this: a shared response is at most this much older than the last request that joined. */
const MAX_AGE_MS = 900;

/** What the waiting requests receive. */
export type InFlightResult = CachedResponse | 'nothing to share';

/** A response that is being computed for one request, while others for the same wait for it. */
export class InFlightResponse {
  /** Resolves however late the result is. */
  readonly result: Promise<InFlightResult>;
  /** Resolves when it is too late to join; the result may never come. */
  readonly late: Promise<void>;
  readonly #resolve: (result: InFlightResult) => void;
  readonly #timer: NodeJS.Timeout;

  constructor(maxAgeMs = MAX_AGE_MS) {
    const [result, late] = [Promise.withResolvers<InFlightResult>(), Promise.withResolvers<void>()];
    [this.result, this.late, this.#resolve] = [result.promise, late.promise, result.resolve];
    this.#timer = setTimeout(late.resolve, maxAgeMs);
  }

  /** Only the first call counts. */
  finish(result: InFlightResult): void {
    clearTimeout(this.#timer);
    this.#resolve(result);
  }
}
