import { createDatabase } from '@archive/sandbox/testing/database';
import { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '#data/migrate';
import { createOrm } from '#data/orm';
import { RateLimits } from '#kernel/limits/rate-limit';
import { createLogger, type Logger } from '#kernel/logging/logger';
import { deleteExpiredLimits, pgLimiters } from './pg-limiters.ts';

const silent = createLogger('silent');
let url: string;
let pools: Pool[];
/** Two processes with the same database. */
let limits: [RateLimits, RateLimits];
let statements: string[];

beforeAll(async () => {
  url = await createDatabase();
  const orm = await createOrm({ url });
  await migrate(orm);
  await orm.close();
  pools = [new Pool({ connectionString: url }), new Pool({ connectionString: url })];
});
afterAll(() => Promise.all(pools.map((pool) => pool.end())));
beforeEach(async () => {
  await pools[0]?.query('truncate rate_limit');
  statements = [];
  limits = pools.map((pool) => new RateLimits(1, pgLimiters(noting(pool), silent))) as [RateLimits, RateLimits];
});

function noting(pool: Pool): Pick<Pool, 'query'> {
  const query = (statement: { text: string }) => {
    statements.push(statement.text.trim());
    return pool.query(statement as never);
  };
  return { query } as never;
}

const passed = (results: PromiseSettledResult<void>[]) => results.filter(({ status }) => status === 'fulfilled').length;
const inTurns = (times: number, attempt: (limits: RateLimits) => Promise<void>) =>
  Promise.allSettled(Array.from({ length: times }, (_, time) => attempt(limits[time % 2 ? 1 : 0])));

describe('rate limits of two processes with one database', () => {
  it('allow as many concurrent attempts as one process, with one statement for each attempt', async () => {
    expect(passed(await inTurns(50, (one) => one.consume('current-password', 'network')))).toBe(10);
    expect(statements).toHaveLength(50);
    expect(statements.every((text) => text.startsWith('INSERT'))).toBe(true);
  });

  it('count each key and each limit separately', async () => {
    const both = await Promise.all(['a', 'b'].map((key) => inTurns(50, (one) => one.consume('current-password', key))));
    expect(both.map(passed)).toEqual([10, 10]);
    await limits[0].consume('contact-address', 'a');
  });

  it('return the time to wait', async () => {
    await inTurns(5, (one) => one.consume('contact-address', 'x'));
    const error = await limits[1].consume('contact-address', 'x').catch((rejection) => rejection);
    expect(error.code).toBe('RATE_LIMITED');
    expect(error.details.retryAfter).toBeGreaterThan(3590);
    expect(error.details.retryAfter).toBeLessThanOrEqual(3600);
  });

  it('share check, forgive, take and clear', async () => {
    await inTurns(5, (one) => one.consume('address-conflict', 'x'));
    await expect(limits[1].check('address-conflict', 'x')).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    await limits[0].forgive('address-conflict', 'x');
    await limits[1].check('address-conflict', 'x');
    expect(await limits[1].take('address-conflict', 'x')).toBe(true);
    expect(await limits[0].take('address-conflict', 'x')).toBe(false);
    await limits[1].clear('address-conflict', 'x');
    expect(await limits[0].take('address-conflict', 'x')).toBe(true);
  });

  it('start again when the period is over', async () => {
    await inTurns(5, (one) => one.consume('address-conflict', 'x'));
    await pools[0]?.query('update rate_limit set expire = $1', [Date.now() - 1]);
    expect(passed(await inTurns(50, (one) => one.consume('address-conflict', 'x')))).toBe(5);
  });

  it('store addresses of any length only as hashes', async () => {
    await limits[0].consume('forgot-password-address', `${'a'.repeat(300)}@buyer.example`);
    const { rows } = (await pools[0]?.query<{ key: string }>('select key from rate_limit')) ?? { rows: [] };
    expect(rows).toEqual([{ key: expect.stringMatching(/^forgot-password-address:[\w-]{43}$/) }]);
  });

  it('are deleted once they have expired', async () => {
    await limits[0].consume('contact-address', 'old');
    await pools[0]?.query('update rate_limit set expire = $1', [Date.now() - 1]);
    await limits[0].consume('contact-address', 'new');
    await deleteExpiredLimits(pools[1] as Pool);
    expect((await pools[0]?.query('select 1 from rate_limit'))?.rowCount).toBe(1);
  });
});

it('each process counts alone while the database fails, and logs it once', async () => {
  const lines: string[] = [];
  const logger = { warn: (...said: unknown[]) => lines.push(String(said.at(-1))) } as unknown as Logger;
  let isUp = false;
  const query = (statement: never) => (isUp ? pools[0]?.query(statement) : Promise.reject(new Error('connect ECONNREFUSED')));
  const alone = new RateLimits(1, pgLimiters({ query } as never, logger));
  const attempts = () => Promise.allSettled(Array.from({ length: 50 }, () => alone.consume('current-password', 'network')));
  expect(passed(await attempts())).toBe(10);
  expect(lines).toEqual([expect.stringContaining('each process counts rate limits alone')]);
  isUp = true;
  expect(passed(await attempts())).toBe(10);
  expect(lines).toEqual([expect.any(String), 'database available again; rate limits are shared']);
});
