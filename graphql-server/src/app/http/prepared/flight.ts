import type { PreparedAnswer } from './prepared-answer.ts';

/** A shared answer is never older than this, seen from whoever joined last. */
const MAX_AGE_MS = 900;

/** What those who wait get to know: the answer; that there is none to share; or that it takes too long to be still a fresh one. */
export type Landing = PreparedAnswer | 'nothing to share' | 'late';

/** The way of one request to its answer, which others who ask the same meanwhile wait for. */
export class Flight {
  readonly landing: Promise<Landing>;
  readonly #end: (landing: Landing) => void;
  readonly #timer: NodeJS.Timeout;

  constructor(maxAgeMs = MAX_AGE_MS) {
    const { promise, resolve } = Promise.withResolvers<Landing>();
    this.landing = promise;
    this.#end = resolve;
    this.#timer = setTimeout(() => resolve('late'), maxAgeMs);
  }

  /** The first word counts. */
  land(landing: Landing): void {
    clearTimeout(this.#timer);
    this.#end(landing);
  }
}
