import { EventEmitter } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type CronItem,
  Logger as GraphileLogger,
  parseCronItems,
  type Runner,
  run,
  runMigrations,
  type Task,
  type TaskList,
} from 'graphile-worker';
import type { Pool } from 'pg';
import { correlated } from '#kernel/logging/correlation';
import type { Logger } from '#kernel/logging/logger';
import { countJob } from '#kernel/metrics/metrics';
import { type JobHandlers, type JobName, jobKey } from '#ports/jobs';
import { isCanceled } from '#ports/picture-encoder';
import { queueOf, REQUEST_ID } from './graphile-queue.ts';
import { JobLiveness, keepAskingListener } from './job-liveness.ts';
import { retryingPool } from './retrying-pool.ts';

export interface WorkerOptions {
  pool: Pool;
  handlers: Partial<JobHandlers>;
  /** Job name -> cron pattern. */
  schedule: Partial<Record<JobName, string>>;
  /** The number of jobs that run at the same time. */
  concurrency: number;
  logger: Logger;
  /** The interval of the heartbeats on the connection that listens for new jobs. */
  listenerBeatMs?: number;
}

/** graphile-worker knows jobs that succeed or fail only. One that was added again while it ran has no key anymore. */
const UNCOUNT_ATTEMPT = `update graphile_worker._private_jobs set attempts = attempts - 1, run_at = now(), last_error = null
  where id = any($1) and key is not null and locked_at is null`;

/** Creates the tables of the job queue. Every process runs it, because those without a worker add jobs too. */
export async function migrateJobs(pool: Pool): Promise<void> {
  await runMigrations({ pgPool: pool, logger: silent });
}

/** Runs jobs until stopped. Other workers take over the jobs of a dead worker within seconds. */
export async function startWorker(options: WorkerOptions): Promise<{ stop(): Promise<void> }> {
  const { pool, handlers, schedule, concurrency, logger, listenerBeatMs } = options;
  const events = new EventEmitter();
  keepAskingListener(events, listenerBeatMs);
  const liveness = new JobLiveness(pool, logger);
  // Jobs are locked under the id of the worker pool, not of the single worker.
  events.on('pool:create', ({ workerPool }: { workerPool: { id: string } }) => liveness.claim(workerPool.id));
  const parsedCronItems = parseCronItems(Object.entries(schedule).map(([task, match]) => cronItem(task as JobName, match)));
  let isStopping = false;
  const lent = new Set<Promise<void>>();
  const canceled: string[] = [];
  const runner: Runner = await run({
    pgPool: retryingPool(pool, () => isStopping, lent),
    concurrency,
    parsedCronItems,
    logger: silent,
    events: events as never,
    taskList: tasksOf(handlers, logger, (id) => canceled.push(id)),
    // NOTIFY starts new jobs; polling is only for delayed ones.
    pollInterval: 1000,
    noHandleSignals: true,
  });
  liveness.start();
  return {
    async stop() {
      isStopping = true;
      await runner.stop();
      // The runner does not wait until the last outcomes are recorded; without them those jobs would run again.
      await nextTurn();
      await Promise.all(lent);
      // Without a database, the attempts count.
      if (canceled.length > 0) await pool.query(UNCOUNT_ATTEMPT, [canceled]).catch(() => {});
      await liveness.stop();
    },
  };
}

/** The same key and queue as for a job added in code, so that a job that outlasts its interval does not run twice at once. */
function cronItem(task: JobName, match: string): CronItem {
  const key = jobKey(task, {} as never);
  return { task, match, options: { backfillPeriod: 0, jobKey: key, queueName: queueOf(key) } };
}

function tasksOf(handlers: Partial<JobHandlers>, logger: Logger, onCanceled: OnCanceled): TaskList {
  return Object.fromEntries(Object.entries(handlers).map(([name, handle]) => [name, taskOf(name, handle as Handler, logger, onCanceled)]));
}

type Handler = (payload: unknown) => Promise<void>;
type OnCanceled = (jobId: string) => void;

/** Runs a job with the id of the request that added it, counts it and logs its failure. The end of the process is none. */
function taskOf(name: string, handle: Handler, logger: Logger, onCanceled: OnCanceled): Task {
  return (given, { job: { id, attempts, max_attempts: most } }) => {
    const { [REQUEST_ID]: requestId, ...payload } = given as { [REQUEST_ID]?: string };
    return correlated({ requestId, job: name }, async () => {
      const since = performance.now();
      const count = (outcome: 'done' | 'failed' | 'given-up') => countJob(name, outcome, (performance.now() - since) / 1000);
      try {
        await handle(payload);
        count('done');
      } catch (error) {
        if (isCanceled(error)) {
          onCanceled(id);
          throw error;
        }
        const isLast = attempts >= most;
        count(isLast ? 'given-up' : 'failed');
        if (isLast) logger.error({ attempt: attempts, error }, 'job failed for the last time; fix the cause and run it again');
        else logger.warn({ attempt: attempts, error }, 'job failed; it will run again');
        throw error;
      }
    });
  };
}

// graphile-worker's own log lines repeat ours.
const silent = new GraphileLogger(() => () => {});
