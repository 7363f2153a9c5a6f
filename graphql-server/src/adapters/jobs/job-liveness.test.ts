import { createDatabase } from '@archive/sandbox/testing/database';
import { Client, Pool, type PoolClient } from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createLogger } from '#kernel/logging/logger';
import { migrateJobs } from './graphile-worker.ts';
import { JobLiveness } from './job-liveness.ts';

let pool: Pool;
let lent: Promise<PoolClient>;
let onlooker: Client;
/** An earlier connection of this process that PostgreSQL still considers open. */
let earlier: Client;
let liveness: JobLiveness;
beforeEach(async () => {
  const url = await createDatabase();
  pool = new Pool({ connectionString: url });
  pool.on('error', () => {}).on('connect', (client) => client.on('error', () => {}));
  await migrateJobs(pool);
  lent = new Promise((resolve) => pool.once('acquire', resolve));
  [earlier, onlooker] = [new Client(url), new Client(url)];
  await Promise.all([earlier.connect(), onlooker.connect()]);
  liveness = new JobLiveness(pool, createLogger('silent'));
});
afterEach(async () => {
  await liveness.stop();
  await Promise.all([pool.end(), onlooker.end(), earlier.end()]);
});

const holders = async () => {
  const { rows } = await onlooker.query<{ pid: number }>(
    `select pid from pg_locks where locktype = 'advisory' and granted
     and database = (select oid from pg_database where datname = current_database())`,
  );
  return rows.map(({ pid }) => pid);
};
const pidOf = async (client: Pick<Client, 'query'>) => (await client.query('select pg_backend_pid() as pid')).rows[0].pid as number;

it('takes its lock as soon as an earlier connection of the same process releases it', async () => {
  await earlier.query("select pg_advisory_lock(7202612, hashtext('pool-ours'))");
  liveness.claim('pool-ours');
  liveness.start();
  const ours = await pidOf(await lent);
  expect(await holders()).toEqual([await pidOf(earlier)]);
  await earlier.end();
  await expect.poll(holders, { timeout: 10_000 }).toEqual([ours]);
});

it('sets TCP keepalives, so that PostgreSQL detects a lost process', async () => {
  liveness.claim('pool-ours');
  await expect.poll(holders).toHaveLength(1);
  const { rows } = await (await lent).query("select current_setting('tcp_keepalives_idle') as idle");
  expect(rows).toEqual([{ idle: '10' }]);
});
