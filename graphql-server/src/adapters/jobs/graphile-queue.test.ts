import { createDatabase } from '@archive/sandbox/testing/database';
import { RequestContext } from '@mikro-orm/core';
import { Pool } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createOrm } from '#data/orm';
import { Transactions } from '#data/transactions';
import { createLogger } from '#kernel/logging/logger';
import type { JobHandlers } from '#ports/jobs';
import { UnusablePicture } from '#ports/picture-encoder';
import { jobQueueContract } from '#test/contracts/job-queue.contract';
import { captureLog } from '#test/support/checks/captured-log';
import { GraphileQueue } from './graphile-queue.ts';
import { migrateJobs, startWorker } from './graphile-worker.ts';

async function open() {
  const url = await createDatabase();
  const pool = new Pool({ connectionString: url });
  pool.on('error', () => {}).on('connect', (client) => client.on('error', () => {}));
  const orm = await createOrm({ url });
  const transactions = new Transactions(orm.em);
  await migrateJobs(pool);
  return {
    ...{ orm, pool },
    jobs: new GraphileQueue(orm.em),
    // A unit of work of its own, as in each request and each job.
    transaction: <T>(work: () => Promise<T>) => RequestContext.create(orm.em, () => transactions.run(work)),
    startWorker: (handlers: Partial<JobHandlers>, concurrency: number) =>
      startWorker({ pool, handlers, schedule: {}, concurrency, logger: createLogger('silent') }),
    async close() {
      await orm.close();
      await pool.end();
    },
  };
}

jobQueueContract('graphile-worker', open);

let queue: Awaited<ReturnType<typeof open>>;
beforeAll(async () => {
  queue = await open();
});
afterEach(() => queue.orm.em.execute('delete from graphile_worker._private_jobs'));
afterAll(() => queue?.close());

describe('the number of job queues', () => {
  it('does not grow with each sale, because each job lookup scans all queues', async () => {
    await RequestContext.create(queue.orm.em, async () => {
      for (let number = 0; number < 400; number += 1) await queue.jobs.add('send-download-mail', { orderId: String(number) });
    });
    const queues = await queue.orm.em.execute('select queue_name from graphile_worker._private_job_queues');
    expect(queues.length).toBeGreaterThan(150);
    expect(queues.length).toBeLessThanOrEqual(256);
  });
});

describe('work on many files', () => {
  it('runs one set at a time, publications first, and leaves room for emails', async () => {
    const begun: string[] = [];
    const { promise: isOver, resolve: finish } = Promise.withResolvers<void>();
    const handlers = {
      'read-archive': ({ photoSetId }: { photoSetId: number }) => {
        begun.push(`read ${photoSetId}`);
        return isOver;
      },
      'publish-photo-set': async ({ photoSetId }: { photoSetId: number }) => void begun.push(`publish ${photoSetId}`),
      'send-download-mail': async ({ orderId }: { orderId: string }) => void begun.push(`email ${orderId}`),
    };
    for (const photoSetId of [1, 2, 3]) await queue.jobs.add('read-archive', { photoSetId });
    const worker = await queue.startWorker(handlers, 5);
    onTestFinished(() => worker.stop());
    onTestFinished(() => finish());
    await expect.poll(() => begun).toEqual(['read 1']);
    await queue.jobs.add('publish-photo-set', { photoSetId: 9 });
    await queue.jobs.add('send-download-mail', { orderId: 'bought' });
    await expect.poll(() => begun).toEqual(['read 1', 'email bought']);
    finish();
    await expect.poll(() => begun, { timeout: 10_000 }).toEqual(['read 1', 'email bought', 'publish 9', 'read 2', 'read 3']);
  });
});

describe('pictures that owners upload', () => {
  it('are cut before imported ones, also if they come one by one, and those that wait for disk space hold up none', async () => {
    const begun: string[] = [];
    const { promise: isOver, resolve: finish } = Promise.withResolvers<void>();
    let [uploaded, imported] = [3, 3];
    const handlers = {
      'cut-photos': async () => {
        begun.push('imported');
        await isOver;
        imported -= 1;
        if (imported > 0) await queue.jobs.add('cut-photos', {});
      },
      'check-pictures': async () => {
        begun.push('uploaded');
        uploaded -= 1;
        if (uploaded > 0) await queue.jobs.add('check-pictures', {}, { delayMs: uploaded === 1 ? 60_000 : 0 });
      },
    };
    await queue.jobs.add('cut-photos', {});
    const worker = await queue.startWorker(handlers, 5);
    onTestFinished(() => worker.stop());
    onTestFinished(() => finish());
    await expect.poll(() => begun).toEqual(['imported']);
    await queue.jobs.add('check-pictures', {});
    finish();
    await expect.poll(() => begun, { timeout: 10_000 }).toEqual(['imported', 'uploaded', 'uploaded', 'imported', 'imported']);
  });
});

describe('a long-running job', () => {
  it('stays locked by its live worker when another worker starts and stops', async () => {
    const execute = (sql: string) => queue.orm.em.execute(sql);
    const begun: string[] = [];
    const { promise: isOver, resolve: finish } = Promise.withResolvers<void>();
    const handlers = {
      'handle-payment-event': async ({ eventId }: { eventId: string }) => void begun.push(eventId),
      'send-download-mail': async ({ orderId }: { orderId: string }) => {
        begun.push(orderId);
        await isOver;
      },
    };
    await queue.jobs.add('send-download-mail', { orderId: 'long' });
    const workers = [await queue.startWorker(handlers, 1)];
    try {
      await vi.waitFor(() => expect(begun).toEqual(['long']), 10_000);
      await execute("update graphile_worker._private_jobs set locked_at = now() - interval '1 hour' where locked_by is not null");
      // A worker looks for dead workers when it starts, and finishes that before it stops.
      workers.push(await queue.startWorker(handlers, 1));
      await queue.jobs.add('handle-payment-event', { eventId: 'next' });
      await vi.waitFor(() => expect(begun).toContain('next'), 10_000);
      await workers.pop()?.stop();
      expect(await execute('select 1 from graphile_worker._private_jobs where locked_by is not null')).toHaveLength(1);
    } finally {
      finish();
      await Promise.all(workers.map((worker) => worker.stop()));
    }
    expect(begun).toEqual(['long', 'next']);
  });
});

describe('a failed job', () => {
  const payload = { orderId: '1' };
  const execute = (sql: string) => queue.orm.em.execute<{ attempts: number; isDue: boolean }[]>(sql);
  const state = () => execute('select attempts, run_at <= now() as "isDue" from graphile_worker.jobs where key is not null');

  it('keeps its retry schedule when added only if absent, and otherwise restarts', async () => {
    await queue.jobs.add('send-download-mail', payload);
    await execute("update graphile_worker._private_jobs set attempts = 7, run_at = now() + interval '1 hour'");
    await queue.jobs.add('send-download-mail', payload, { isOnlyIfAbsent: true });
    expect(await state()).toEqual([{ attempts: 7, isDue: false }]);
    await queue.jobs.add('send-download-mail', payload);
    expect(await state()).toEqual([{ attempts: 0, isDue: true }]);
  });

  it('restarts when it has no attempts left, even when added only if absent', async () => {
    await queue.jobs.add('send-download-mail', payload);
    await execute("update graphile_worker._private_jobs set attempts = max_attempts, run_at = now() + interval '1 hour'");
    await queue.jobs.add('send-download-mail', payload, { isOnlyIfAbsent: true });
    expect(await state()).toEqual([{ attempts: 0, isDue: true }]);
  });
});

it('a stopped worker has recorded the outcome of its last jobs', async () => {
  const { orm, jobs, pool, startWorker, close } = await open();
  const begun = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const handlers = {
    'handle-payment-event': async () => {},
    'send-download-mail': async () => {
      begun.resolve();
      await gate.promise;
    },
  };
  const worker = await startWorker(handlers, 1);
  await jobs.add('send-download-mail', { orderId: 'last' });
  await begun.promise;
  const stopped = worker.stop();
  gate.resolve();
  await stopped;
  // As when the process ends: from now on the pool gives out no connections.
  const ended = pool.end();
  expect(await orm.em.execute('select 1 from graphile_worker.jobs')).toEqual([]);
  await ended;
  await close().catch(() => {});
});

describe('a job that a stop cancels', () => {
  const rows = () =>
    queue.orm.em.execute('select attempts, last_error, run_at <= now() as "isDue" from graphile_worker.jobs where key is not null');

  /** Stops a worker during a job, which is then canceled. @returns what it logged */
  async function stopDuring(work: (payload: { orderId: string }) => Promise<void>): Promise<unknown[]> {
    const [begun, stop] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const { logger, lines } = captureLog('info');
    const handlers = {
      'send-download-mail': async (payload: { orderId: string }) => {
        await work(payload);
        begun.resolve();
        await stop.promise;
        throw new UnusablePicture('canceled');
      },
    };
    const worker = await startWorker({ pool: queue.pool, handlers, schedule: {}, concurrency: 1, logger });
    await begun.promise;
    stop.resolve();
    await worker.stop();
    return lines();
  }

  it('has not failed: its attempt does not count, and it runs at the next start', async () => {
    await queue.jobs.add('send-download-mail', { orderId: 'canceled' });
    await queue.orm.em.execute('update graphile_worker._private_jobs set attempts = 3');
    expect(await stopDuring(async () => {})).toEqual([]);
    expect(await rows()).toEqual([{ attempts: 3, last_error: null, isDue: true }]);
  });

  it('runs once if it was added again meanwhile', async () => {
    await queue.jobs.add('send-download-mail', { orderId: 'again' });
    await stopDuring((payload) => queue.jobs.add('send-download-mail', payload));
    expect(await rows()).toEqual([{ attempts: 0, last_error: null, isDue: true }]);
    const left = await queue.orm.em.execute('select 1 from graphile_worker.jobs where attempts < max_attempts');
    expect(left).toHaveLength(1);
  });
});

describe('the outcome of a job', () => {
  const rows = () => queue.orm.em.execute<{ isLocked: boolean }[]>('select locked_at is not null as "isLocked" from graphile_worker.jobs');

  it.each([true, false])('is recorded once the database is back, success: %s', async (isSuccess) => {
    const { pool } = queue;
    const connect = pool.connect.bind(pool) as () => Promise<never>;
    let [isDown, failures, begun] = [false, 0, 0];
    const failingConnect = (callback?: (error: Error) => void) => {
      if (!isDown) return (connect as (given?: unknown) => unknown)(callback);
      failures += 1;
      const error = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
      return callback ? callback(error) : Promise.reject(error);
    };
    pool.connect = failingConnect as never;
    await queue.jobs.add('send-download-mail', { orderId: `noted ${isSuccess}` });
    const worker = await queue.startWorker(
      {
        'handle-payment-event': async () => {},
        'send-download-mail': async () => {
          begun += 1;
          isDown = true;
          if (!isSuccess) throw new Error('planned');
        },
      },
      1,
    );
    await vi.waitFor(() => expect(failures).toBeGreaterThan(1), 10_000);
    isDown = false;
    await vi.waitFor(async () => expect(await rows()).toEqual(isSuccess ? [] : [{ isLocked: false }]), 10_000);
    await worker.stop();
    pool.connect = connect as never;
    expect(begun).toBe(1);
  });

  it('leaves no row behind when the job was added again while it ran and then failed', async () => {
    let begun = 0;
    const worker = await queue.startWorker(
      {
        'handle-payment-event': async () => {},
        'send-download-mail': async (payload: { orderId: string }) => {
          begun += 1;
          if (begun > 1) return;
          await queue.jobs.add('send-download-mail', payload);
          throw new Error('planned');
        },
      },
      1,
    );
    await queue.jobs.add('send-download-mail', { orderId: 'again' });
    await vi.waitFor(async () => expect([begun, await rows()]).toEqual([2, []]), 10_000);
    await worker.stop();
  });
});
