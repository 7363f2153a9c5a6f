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
import { correlated } from '#kernel/correlation';
import type { Logger } from '#kernel/logger';
import { countJob } from '#kernel/metrics';
import { type JobHandlers, type JobName, jobKey } from '#ports/jobs';
import { queueOf, REQUEST_ID } from './graphile-queue.ts';
import { JobLiveness } from './job-liveness.ts';
import { keepAskingListener } from './listening-alive.ts';
import { patientPool } from './patient-pool.ts';

export interface WorkerOptions {
  pool: Pool;
  handlers: JobHandlers;
  /** Job name -> cron pattern. */
  schedule: Partial<Record<JobName, string>>;
  /** Jobs at the same time. */
  concurrency: number;
  logger: Logger;
  /** How often the connection on which it listens is asked whether the other end still lives. */
  listenerBeatMs?: number;
}

/** Creates the queue's tables. Part of every start: jobs are added even where no worker runs. */
export async function migrateJobs(pool: Pool): Promise<void> {
  await runMigrations({ pgPool: pool, logger: silent });
}

/** Runs jobs until stopped. Jobs of a worker that died are taken over within seconds. */
export async function startWorker(options: WorkerOptions): Promise<{ stop(): Promise<void> }> {
  const { pool, handlers, schedule, concurrency, logger, listenerBeatMs } = options;
  const events = new EventEmitter();
  keepAskingListener(events, listenerBeatMs);
  const liveness = new JobLiveness(pool, logger);
  // Jobs are locked under the name of the pool, whichever of its workers runs them.
  events.on('pool:create', ({ workerPool }: { workerPool: { id: string } }) => liveness.claim(workerPool.id));
  const parsedCronItems = parseCronItems(Object.entries(schedule).map(([task, match]) => cronItem(task as JobName, match)));
  let isStopping = false;
  const lent = new Set<Promise<void>>();
  const runner: Runner = await run({
    ...{ pgPool: patientPool(pool, () => isStopping, lent), concurrency, parsedCronItems, logger: silent, events: events as never },
    taskList: tasksOf(handlers, logger),
    // Jobs wake the worker by NOTIFY; polling only serves those that wait for their time.
    pollInterval: 1000,
    noHandleSignals: true,
  });
  liveness.start();
  return {
    async stop() {
      isStopping = true;
      await runner.stop();
      // It does not wait until the outcomes of the last jobs are noted; without that they would run again.
      await nextTurn();
      await Promise.all(lent);
      await liveness.stop();
    },
  };
}

/** The same key and queue as if it had been added by hand: a job that takes longer than its interval does not run beside itself. */
function cronItem(task: JobName, match: string): CronItem {
  const key = jobKey(task, {} as never);
  return { task, match, options: { backfillPeriod: 0, jobKey: key, queueName: queueOf(key) } };
}

function tasksOf(handlers: JobHandlers, logger: Logger): TaskList {
  return Object.fromEntries(Object.entries(handlers).map(([name, handle]) => [name, taskOf(name, handle as Handler, logger)]));
}

type Handler = (payload: unknown) => Promise<void>;

/** Runs a job under the name of whoever asked for it, counts it and tells of its failure. */
function taskOf(name: string, handle: Handler, logger: Logger): Task {
  return (given, { job: { attempts, max_attempts: most } }) => {
    const { [REQUEST_ID]: requestId, ...payload } = given as { [REQUEST_ID]?: string };
    return correlated({ requestId, job: name }, async () => {
      const since = performance.now();
      const count = (outcome: 'done' | 'failed' | 'given-up') => countJob(name, outcome, (performance.now() - since) / 1000);
      try {
        await handle(payload);
        count('done');
      } catch (error) {
        const isLast = attempts >= most;
        count(isLast ? 'given-up' : 'failed');
        if (isLast) logger.error({ attempt: attempts, error }, 'job failed for the last time; somebody must look after it');
        else logger.warn({ attempt: attempts, error }, 'job failed; it will run again');
        throw error;
      }
    });
  };
}

// Its own lines say little more than ours, and often.
const silent = new GraphileLogger(() => () => {});
