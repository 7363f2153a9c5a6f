import { RequestContext } from '@mikro-orm/core';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
