import type { JobName, Jobs } from './jobs.ts';

export interface JobOptions {
  /** While a job with this key exists, waiting or running, no second one is added. */
  key: string;
  runAt?: Date;
}

/** Background work. `add` joins the transaction that is open, so a change and its job happen together or not at all. */
export interface JobQueue {
  add<Name extends JobName>(name: Name, payload: Jobs[Name], options: JobOptions): Promise<void>;
}
