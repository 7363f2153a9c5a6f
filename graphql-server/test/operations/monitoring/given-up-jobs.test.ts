import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDatabase } from '@archive/sandbox/testing/database';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrateJobs } from '#adapters/jobs/graphile-worker';

let pool: Pool;
beforeAll(async () => {
  pool = new Pool({ connectionString: await createDatabase() });
  pool.on('error', () => {}).on('connect', (client) => client.on('error', () => {}));
  await migrateJobs(pool);
});
afterAll(() => pool.end());

/** The statement in the alert's action. */
function remedy(): string {
  const alerts = readFileSync(join(import.meta.dirname, '../../../../docker/alerts.yml'), 'utf8');
  const [statement] = /select graphile_worker\.[^;"]+;/.exec(alerts) ?? [];
  if (!statement) throw new Error('no alert has a statement for jobs');
  return statement;
}

// After its 25th failure a job would run again in about six hours.
it("the statement in the alert runs jobs that are out of attempts at once, and doesn't change others", async () => {
  await pool.query("select graphile_worker.add_job(key, job_key := key) from unnest(array['given-up', 'later']) as key");
  await pool.query(
    `update graphile_worker._private_jobs set run_at = now() + interval '6 hours',
       attempts = case when key = 'given-up' then 25 else 3 end`,
  );
  await pool.query(remedy());
  const { rows } = await pool.query('select key, attempts, run_at <= now() as "isDue" from graphile_worker.jobs order by key');
  expect(rows).toEqual([
    { key: 'given-up', attempts: 0, isDue: true },
    { key: 'later', attempts: 3, isDue: false },
  ]);
});
