import { setTimeout as sleep } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import { EmbeddedPostgresError } from './explain-failure.ts';

export const DATABASE = 'archive';

const MISSING = '3D000';
// Errors of processes that lose the race to create it.
const EXISTS = new Set(['42P04', '23505']);
const WRONG_PASSWORD = '28P01';
const TIMEOUT_MS = 10_000;

/** Connects once, and creates the database if it is missing. @throws EmbeddedPostgresError */
export async function ensureDatabase(url: string): Promise<void> {
  const since = Date.now();
  for (;;) {
    const fault = await attempt(url);
    if (!fault) return;
    if (codeOf(fault) === WRONG_PASSWORD) {
      throw new EmbeddedPostgresError('PostgreSQL does not accept the password kept beside its data: was it changed by hand?');
    }
    // The server may have died just now; then it is being restarted.
    if (Date.now() - since > TIMEOUT_MS) throw new EmbeddedPostgresError(`PostgreSQL cannot be reached: ${fault}`, { cause: fault });
    await sleep(100);
  }
}

async function attempt(url: string): Promise<unknown> {
  try {
    await run(url, 'select 1').catch(async (error) => {
      if (codeOf(error) !== MISSING) throw error;
      const maintenance = new URL(url);
      maintenance.pathname = '/postgres';
      await run(maintenance.href, `create database ${DATABASE}`);
    });
    return null;
  } catch (error) {
    return EXISTS.has(codeOf(error)) ? null : error;
  }
}

async function run(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(sql);
  } finally {
    await client.end();
  }
}

function codeOf(error: unknown): string {
  return error instanceof DatabaseError ? (error.code ?? '') : '';
}
