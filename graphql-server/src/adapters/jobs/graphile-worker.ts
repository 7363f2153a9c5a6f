import { EventEmitter } from 'node:events';
import { type CronItem, Logger as GraphileLogger, parseCronItems, type Runner, run, runMigrations, type TaskList } from 'graphile-worker';
import type { Pool } from 'pg';
import type { Logger } from '#kernel/logger';
import { type JobHandlers, type JobName, jobKey } from '#ports/jobs';
import { JobLiveness } from './job-liveness.ts';

export interface WorkerOptions {
  pool: Pool;
  handlers: JobHandlers;
  /** Job name -> cron pattern. */
  schedule: Partial<Record<JobName, string>>;
  /** Jobs at the same time. */
  concurrency: number;
  logger: Logger;
}

/** Creates the queue's tables. Part of every start: jobs are added even where no worker runs. */
export async function migrateJobs(pool: Pool): Promise<void> {
  await runMigrations({ pgPool: pool, logger: silent });
}

/** Runs jobs until stopped. Jobs of a worker that died are taken over within seconds. */
export async function startWorker(options: WorkerOptions): Promise<{ stop(): Promise<void> }> {
  const { pool, handlers, schedule, concurrency, logger } = options;
  const events = new EventEmitter();
  const liveness = new JobLiveness(pool, logger);
  // Jobs are locked under the name of the pool, whichever of its workers runs them.
  events.on('pool:create', ({ workerPool }: { workerPool: { id: string } }) => liveness.claim(workerPool.id));
  events.on('job:error', ({ error, job }: { error: unknown; job: { task_identifier: string; attempts: number } }) => {
    logger.warn({ job: job.task_identifier, attempt: job.attempts, error }, 'job failed; it will run again');
  });
  const parsedCronItems = parseCronItems(Object.entries(schedule).map(([task, match]) => cronItem(task as JobName, match)));
  const runner: Runner = await run({
    ...{ pgPool: pool, concurrency, parsedCronItems, logger: silent, events: events as never },
    taskList: tasksOf(handlers),
    // Jobs wake the worker by NOTIFY; polling only serves those that wait for their time.
    pollInterval: 1000,
    noHandleSignals: true,
  });
  liveness.start();
  return {
    async stop() {
      await runner.stop();
      await liveness.stop();
    },
  };
}

/** The same key and queue as if it had been added by hand: a job that takes longer than its interval does not run beside itself. */
function cronItem(task: JobName, match: string): CronItem {
  const key = jobKey(task, {} as never);
  return { task, match, options: { backfillPeriod: 0, jobKey: key, queueName: key } };
}

function tasksOf(handlers: JobHandlers): TaskList {
  return Object.fromEntries(Object.entries(handlers).map(([name, handle]) => [name, (payload: unknown) => handle(payload as never)]));
}

// Its own lines say little more than ours, and often.
const silent = new GraphileLogger(() => () => {});
