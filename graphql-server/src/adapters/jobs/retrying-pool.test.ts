import { createDatabase } from '@archive/sandbox/testing/database';
import { Pool } from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { until } from '#test/support/until';
import { retryingPool } from './retrying-pool.ts';

const pools: Pool[] = [];
afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.end())));

async function open(url?: string): Promise<Pool> {
  const pool = new Pool({ connectionString: url ?? (await createDatabase()) });
  const ignore = () => {};
  pool.on('error', ignore).on('connect', (client) => client.on('error', ignore));
  pools.push(pool);
  return pool;
}

const NOWHERE = 'postgres://user@127.0.0.1:1/nothing';
const breakOff = 'select pg_terminate_backend(pg_backend_pid())';

describe('connecting through the pool', () => {
  it('is retried until the server is back', async () => {
    const [pool, there] = [await open(NOWHERE), await open()];
    let attempts = 0;
    // The server is back at the third attempt.
    const connect = pool.connect.bind(pool) as () => Promise<never>;
    pool.connect = (() => {
      attempts += 1;
      return attempts < 3 ? connect() : there.connect();
    }) as never;
    const client = await retryingPool(pool, () => false).connect();
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    client.release();
    expect(attempts).toBe(3);
  });

  it('stops retrying when the worker is stopping', async () => {
    let isEnding = false;
    const connecting = retryingPool(await open(NOWHERE), () => isEnding).connect();
    const failed = expect(connecting).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    isEnding = true;
    await failed;
  });

  it('is tried once more when an attempt from before the stop has failed', async () => {
    const [pool, there] = [await open(NOWHERE), await open()];
    let isEnding = false;
    const connect = pool.connect.bind(pool) as () => Promise<never>;
    pool.connect = (() => (isEnding ? there.connect() : connect())) as never;
    const connecting = retryingPool(pool, () => isEnding).connect();
    isEnding = true;
    (await connecting).release();
  });

  it('returns the connection to the pool when it is released', async () => {
    const pool = await open();
    const client = await retryingPool(pool, () => false).connect();
    client.release();
    await until(async () => pool.idleCount === 1, 'the connection to be free');
  });
});

describe('a statement through the pool', () => {
  const run = async (name: string, text: string) => {
    const client = await retryingPool(await open(), () => false).connect();
    return client.query({ name, text }).finally(() => client.release());
  };

  it.each(['complete_job/w', 'complete_job_q/w', 'fail_job/w', 'fail_job_q/w'])(
    '%s fails with a code that graphile-worker retries when the connection is lost',
    async (name) => {
      await expect(run(name, breakOff)).rejects.toMatchObject({ code: '57P03' });
    },
  );

  it('keeps its own error when the server rejects it', async () => {
    await expect(run('complete_job/w', 'select 1 / 0')).rejects.toMatchObject({ code: '22012' });
  });

  it('keeps its own error when it only fetches the next job, because the worker repeats that', async () => {
    await expect(run('get_job/w', breakOff)).rejects.toMatchObject({ code: '57P01' });
  });
});
