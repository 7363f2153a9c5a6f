import type { JobName, Jobs } from './jobs.ts';

export interface JobOptions {
  /** Of one key at most one job waits; should one be running, the next runs after it. */
  key: string;
  /** Leaves a job that is there to its own retries; otherwise it starts anew. */
  isOnlyIfAbsent?: boolean;
  runAt?: Date;
}

/** Background work. `add` joins the transaction that is open, so a change and its job happen together or not at all. */
export interface JobQueue {
  add<Name extends JobName>(name: Name, payload: Jobs[Name], options: JobOptions): Promise<void>;
}
