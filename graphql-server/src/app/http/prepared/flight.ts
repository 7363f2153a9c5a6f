import type { PreparedAnswer } from './prepared-answer.ts';

/** Nobody joins later: a shared answer is never older than this, seen from whoever joined last. */
const MAX_AGE_MS = 900;

/** What those who wait get to know: the answer, or that there is none to share. */
export type Landing = PreparedAnswer | 'nothing to share';

/** The way of one request to its answer, which others who ask the same meanwhile wait for. */
export class Flight {
  /** However late. */
  readonly landing: Promise<Landing>;
  /** When it takes too long to be joined any more, and may never land. */
  readonly late: Promise<void>;
  readonly #end: (landing: Landing) => void;
  readonly #timer: NodeJS.Timeout;

  constructor(maxAgeMs = MAX_AGE_MS) {
    const [landing, late] = [Promise.withResolvers<Landing>(), Promise.withResolvers<void>()];
    [this.landing, this.late, this.#end] = [landing.promise, late.promise, landing.resolve];
    this.#timer = setTimeout(late.resolve, maxAgeMs);
  }

  /** The first word counts. */
  land(landing: Landing): void {
    clearTimeout(this.#timer);
    this.#end(landing);
  }
}
