import type { Pool } from 'pg';
import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Logger } from '#kernel/logger';
import type { Limiter, MakeLimiter } from '#kernel/rate-limit';
import { sha256 } from '#kernel/tokens';

const TABLE = 'rate_limit';

/**
 * Counts for all processes on one database: one statement for each attempt, which counts and tells at once, so that many together
 * cannot slip by. Outside of any transaction of ours: what is rolled back was still an attempt. While the database fails, each process
 * counts for itself.
 */
export function pgLimiters(pool: Pick<Pool, 'query'>, logger: Logger): MakeLimiter {
  const storeClient = watched(pool, logger);
  return (keyPrefix, points, duration) => {
    const limiter = new RateLimiterPostgres({
      ...{ storeClient, storeType: 'pool', tableName: TABLE, tableCreated: true, clearExpiredByTimeout: false },
      ...{ keyPrefix, points, duration, insuranceLimiter: new RateLimiterMemory({ points, duration }) },
    });
    return withHashedKeys(limiter);
  };
}

/** Deletes what counts no more. */
export async function sweepLimits(pool: Pick<Pool, 'query'>): Promise<void> {
  await pool.query(`delete from ${TABLE} where expire < $1`, [Date.now()]);
}

/** Keys are addresses of people and machines, of any length. */
function withHashedKeys(limiter: RateLimiterPostgres): Limiter {
  const hashed = (key: string | number) => sha256(String(key));
  return {
    consume: (key) => limiter.consume(hashed(key)),
    get: (key) => limiter.get(hashed(key)),
    delete: (key) => limiter.delete(hashed(key)),
    reward: (key) => limiter.reward(hashed(key)),
  };
}

/** The limiter goes over to its insurance without a word. */
function watched(pool: Pick<Pool, 'query'>, logger: Logger): { query(statement: object): Promise<unknown> } {
  let isFailing = false;
  return {
    async query(statement) {
      try {
        const result = await pool.query(statement as never);
        if (isFailing) logger.warn('rate limits are shared again');
        isFailing = false;
        return result;
      } catch (error) {
        if (!isFailing) logger.warn({ error }, 'rate limits are counted by each process for itself until the database answers');
        isFailing = true;
        throw error;
      }
    },
  };
}
