import { setTimeout as delay } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';

const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 2000;
/** 'Cannot connect now': graphile-worker tries again upon this code, for hours. */
const TRY_AGAIN = '57P03';
/** It notes how a job ended by statements of these names. */
const OUTCOME = /^(complete|fail)_job/;

type AnyFunction = (...args: unknown[]) => unknown;

/**
 * A pool for graphile-worker, which lets a rejection that nobody handles end the process when the database breaks off just
 * as it notes the outcome of a job: here connections are waited for, and such a note is made again.
 * @param isEnding whoever waits for a connection gives up then
 * @param lent is told of each connection that is asked for, until it is given back: nobody waits for the note of an outcome
 */
export function patientPool(pool: Pool, isEnding: () => boolean, lent: Set<Promise<void>> = new Set()): Pool {
  const connect = async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    lent.add(promise);
    const giveBack = () => {
      lent.delete(promise);
      resolve();
    };
    try {
      return patientClient(await connection(pool, isEnding), giveBack);
    } catch (error) {
      giveBack();
      throw error;
    }
  };
  // With a callback it asks for the connection on which it listens, and tries again by itself.
  const overridden = (callback?: unknown) => (callback ? pool.connect(callback as never) : connect());
  return withMethods(pool, { connect: overridden as AnyFunction });
}

async function connection(pool: Pool, isEnding: () => boolean): Promise<PoolClient> {
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
    try {
      return await pool.connect();
    } catch (error) {
      if (isEnding()) throw error;
      await delay(wait);
    }
  }
}

function patientClient(client: PoolClient, onRelease: () => void): PoolClient {
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

/** The statement was not refused: the connection broke, or the server is ending, recovering or out of room. */
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
