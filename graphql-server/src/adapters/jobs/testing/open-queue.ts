import { createDatabase } from '@archive/sandbox/testing/database';
import { RequestContext } from '@mikro-orm/core';
import { Pool } from 'pg';
import { createOrm } from '#data/orm';
import { Transactions } from '#data/transactions';
import { createLogger } from '#kernel/logging/logger';
import type { JobHandlers } from '#ports/jobs';
import { GraphileQueue } from '../graphile-queue.ts';
import { migrateJobs, startWorker } from '../graphile-worker.ts';

export type OpenQueue = Awaited<ReturnType<typeof openQueue>>;

/** A queue in a database of its own. */
export async function openQueue() {
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
