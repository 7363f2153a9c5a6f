import type { Pool } from 'pg';
import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Limiter, MakeLimiter } from '#kernel/limits/rate-limit';
import type { Logger } from '#kernel/logging/logger';
import { sha256 } from '#kernel/secrets/tokens';

const TABLE = 'rate_limit';

/**
 * Rate limits shared by all processes of one database. One statement per attempt counts and returns the total, so concurrent attempts
 * can't exceed the limit. It runs outside of transactions, because an attempt counts even when its transaction is rolled back. While the
 * database fails, each process counts alone.
 */
export function pgLimiters(pool: Pick<Pool, 'query'>, logger: Logger): MakeLimiter {
  const storeClient = watched(pool, logger);
  return (keyPrefix, points, duration) => {
    const limiter = new RateLimiterPostgres({
      storeClient,
      storeType: 'pool',
      tableName: TABLE,
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      points,
      duration,
      insuranceLimiter: new RateLimiterMemory({ points, duration }),
    });
    return withHashedKeys(limiter);
  };
}

/** Deletes expired counters. */
export async function deleteExpiredLimits(pool: Pick<Pool, 'query'>): Promise<void> {
  await pool.query(`delete from ${TABLE} where expire < $1`, [Date.now()]);
}

/** Keys can be email or network addresses of any length, so only their hashes are stored. */
function withHashedKeys(limiter: RateLimiterPostgres): Limiter {
  const hashed = (key: string | number) => sha256(String(key));
  return {
    consume: (key) => limiter.consume(hashed(key)),
    get: (key) => limiter.get(hashed(key)),
    delete: (key) => limiter.delete(hashed(key)),
    reward: (key) => limiter.reward(hashed(key)),
  };
}

/** Logs when the limiter switches to its in-memory fallback and back, because the limiter itself logs nothing. */
function watched(pool: Pick<Pool, 'query'>, logger: Logger): { query(statement: object): Promise<unknown> } {
  let isFailing = false;
  return {
    async query(statement) {
      try {
        const result = await pool.query(statement as never);
        if (isFailing) logger.warn('database available again; rate limits are shared');
        isFailing = false;
        return result;
      } catch (error) {
        if (!isFailing) logger.warn({ error }, 'database unavailable; each process counts rate limits alone');
        isFailing = true;
        throw error;
      }
    },
  };
}
