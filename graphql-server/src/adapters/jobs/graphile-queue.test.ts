import { RequestContext } from '@mikro-orm/core';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createOrm, type Orm } from '#data/orm';
import { Transactions } from '#data/transactions';
import { createLogger } from '#kernel/logger';
import type { JobHandlers } from '#ports/jobs';
import { type JobQueueUnderTest, jobQueueContract } from '#test/contracts/job-queue.contract';
import { createDatabase } from '#test/database';
import { GraphileQueue } from './graphile-queue.ts';
import { migrateJobs, startWorker } from './graphile-worker.ts';

async function open(): Promise<JobQueueUnderTest & { orm: Orm }> {
  const url = await createDatabase();
  const pool = new Pool({ connectionString: url });
  pool.on('error', () => {}).on('connect', (client) => client.on('error', () => {}));
  const orm = await createOrm({ url });
  const transactions = new Transactions(orm.em);
  await migrateJobs(pool);
  return {
    orm,
    jobs: new GraphileQueue(orm.em),
    // A unit of work of its own, as each request and each job has one.
    transaction: (work) => RequestContext.create(orm.em, () => transactions.run(work)),
    startWorker: (handlers, concurrency) =>
      startWorker({ pool, handlers: handlers as JobHandlers, schedule: {}, concurrency, logger: createLogger('silent') }),
    async close() {
      await orm.close();
      await pool.end();
    },
  };
}

jobQueueContract('graphile-worker', open);

describe('a job that takes long', () => {
  let queue: Awaited<ReturnType<typeof open>>;
  beforeAll(async () => {
    queue = await open();
  });
  afterAll(() => queue?.close());

  it('stays with the worker that lives, whoever looks', async () => {
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
      // A worker looks for dead ones when it starts, and has looked before it stops.
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

describe('a job that failed', () => {
  let queue: Awaited<ReturnType<typeof open>>;
  beforeAll(async () => {
    queue = await open();
  });
  afterAll(() => queue?.close());

  const payload = { orderId: '1' };
  const execute = (sql: string) => queue.orm.em.execute<{ attempts: number; isDue: boolean }[]>(sql);
  const state = () => execute('select attempts, run_at <= now() as "isDue" from graphile_worker.jobs where key is not null');

  it('is left to its own retries, or starts anew', async () => {
    await queue.jobs.add('send-download-mail', payload);
    await execute("update graphile_worker._private_jobs set attempts = 7, run_at = now() + interval '1 hour'");
    await queue.jobs.add('send-download-mail', payload, { isOnlyIfAbsent: true });
    expect(await state()).toEqual([{ attempts: 7, isDue: false }]);
    await queue.jobs.add('send-download-mail', payload);
    expect(await state()).toEqual([{ attempts: 0, isDue: true }]);
  });

  it('too often is as good as absent', async () => {
    await execute("update graphile_worker._private_jobs set attempts = max_attempts, run_at = now() + interval '1 hour'");
    await queue.jobs.add('send-download-mail', payload, { isOnlyIfAbsent: true });
    expect(await state()).toEqual([{ attempts: 0, isDue: true }]);
  });
});
