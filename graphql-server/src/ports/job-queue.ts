import type { JobName, Jobs } from './jobs.ts';

/** How a job is added. */
export interface JobOptions {
  /**
   * Leaves a job that is waiting already to its own retries; otherwise it starts anew, without delay. While one is running, none is
   * added to run after it: so not for news that the running one may have been too early to see.
   */
  isOnlyIfAbsent?: boolean;
  /** The job runs after so many milliseconds, 0 by default. Added again, it runs after the delay that was given last. */
  delayMs?: number;
}

/** Background work. A job runs at least once after its transaction has committed, and again until it succeeds. */
export interface JobQueue {
  /**
   * Joins the transaction that is open, so a change and its job happen together or not at all. Of one name and payload at
   * most one job waits; should one be running, the next runs after it and never beside it.
   */
  add<Name extends JobName>(name: Name, payload: Jobs[Name], options?: JobOptions): Promise<void>;
}
