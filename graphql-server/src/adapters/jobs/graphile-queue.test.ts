import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { UnusablePicture } from '#ports/picture-encoder';
import { jobQueueContract } from '#test/contracts/job-queue.contract';
import { captureLog } from '#test/support/checks/captured-log';
import { startWorker } from './graphile-worker.ts';
import { type OpenQueue, openQueue } from './testing/open-queue.ts';

jobQueueContract('graphile-worker', openQueue);

let queue: OpenQueue;
beforeAll(async () => {
  queue = await openQueue();
});
afterEach(() => queue.orm.em.execute('delete from graphile_worker._private_jobs'));
afterAll(() => queue?.close());

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
  const { orm, jobs, pool, startWorker, close } = await openQueue();
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
