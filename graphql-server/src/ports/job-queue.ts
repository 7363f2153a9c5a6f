import type { JobName, Jobs } from './jobs.ts';

/** How a job is added. */
export interface JobOptions {
  /**
   * Leaves a job that is waiting already to its own retries, where it would otherwise start anew, without delay. One that is running
   * is left alone as well, and none runs after it: not for news that it may have been too early to hear.
   */
  isOnlyIfAbsent?: boolean;
}

/** Background work. A job runs at least once after its transaction has committed, and again until it succeeds. */
export interface JobQueue {
  /**
   * Joins the transaction that is open, so a change and its job happen together or not at all. Of one name and payload at
   * most one job waits; should one be running, the next runs after it and never beside it.
   */
  add<Name extends JobName>(name: Name, payload: Jobs[Name], options?: JobOptions): Promise<void>;
}
