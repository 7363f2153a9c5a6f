import type { JobName, Jobs } from './jobs.ts';

/** How a job is added. */
export interface JobOptions {
  /**
   * If the job is already queued, leaves it to its own retries. Without this option, adding it restarts it without delay. While the job
   * runs, no second run is added, so don't use it for changes that the running job may have missed.
   */
  isOnlyIfAbsent?: boolean;
  /** The job runs after this many milliseconds, 0 by default. Adding the job again replaces the delay. */
  delayMs?: number;
}

/** Background work. A job runs at least once after its transaction has committed, and is retried until it succeeds. */
export interface JobQueue {
  /**
   * Joins the open transaction, so a change and its job are committed together or not at all. At most one job with the same
   * name and payload is queued; if one is running, the next runs after it and never at the same time.
   */
  add<Name extends JobName>(name: Name, payload: Jobs[Name], options?: JobOptions): Promise<void>;
}
