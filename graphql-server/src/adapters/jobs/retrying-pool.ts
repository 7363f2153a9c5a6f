import { setTimeout as delay } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';

const FIRST_WAIT_MS = 100;
const MAX_WAIT_MS = 2000;
/** 'Cannot connect now': graphile-worker retries on this code, for hours. */
const TRY_AGAIN = '57P03';
/** The names of the statements that record the outcome of a job. */
const OUTCOME = /^(complete|fail)_job/;

type AnyFunction = (...args: unknown[]) => unknown;

/**
 * A pool for graphile-worker that retries connecting and recording the outcome of a job. Without it, a database connection that
 * breaks while graphile-worker records an outcome causes an unhandled rejection, which ends the process.
 * @param isEnding when true, connecting is tried only once more
 * @param lent receives a promise for each requested connection, resolved on release: graphile-worker does not await its outcome writes
 */
export function retryingPool(pool: Pool, isEnding: () => boolean, lent: Set<Promise<void>> = new Set()): Pool {
  const connect = async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    lent.add(promise);
    const release = () => {
      lent.delete(promise);
      resolve();
    };
    try {
      return retryingClient(await connection(pool, isEnding), release);
    } catch (error) {
      release();
      throw error;
    }
  };
  // With a callback, graphile-worker requests its listening connection, which it retries itself.
  const overridden = (callback?: unknown) => (callback ? pool.connect(callback as never) : connect());
  return withMethods(pool, { connect: overridden as AnyFunction });
}

async function connection(pool: Pool, isEnding: () => boolean): Promise<PoolClient> {
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, MAX_WAIT_MS)) {
    // An attempt that began before the end may fail for a reason that has passed; one that begins after it decides.
    const isLast = isEnding();
    try {
      return await pool.connect();
    } catch (error) {
      if (isLast) throw error;
      await delay(wait);
    }
  }
}

function retryingClient(client: PoolClient, onRelease: () => void): PoolClient {
  const query: AnyFunction = async (...args) => {
    try {
      return await (client.query as AnyFunction)(...args);
    } catch (error) {
      const { name = '' } = args[0] as { name?: string };
      throw OUTCOME.test(name) && isLost(error) ? Object.assign(new Error(String(error), { cause: error }), { code: TRY_AGAIN }) : error;
    }
  };
  const release: AnyFunction = (...args) => {
    (client.release as AnyFunction)(...args);
    onRelease();
  };
  return withMethods(client, { query, release });
}

/** The statement was not rejected: the connection broke, or the server is shutting down, recovering or out of resources. */
function isLost(error: unknown): boolean {
  const { code = '' } = error as { code?: string };
  return !/^[0-9A-Z]{5}$/.test(code) || /^(08|53|57|58)/.test(code);
}

function withMethods<T extends object>(target: T, methods: Record<string, AnyFunction>): T {
  return new Proxy(target, {
    get(_target, key) {
      const own = methods[String(key)];
      if (own) return own;
      const value = Reflect.get(target, key) as unknown;
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
