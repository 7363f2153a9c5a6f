import { Pool } from 'pg';
import { migrateJobs } from '#adapters/jobs/graphile-worker';
import { SandboxDatabase } from '#adapters/payment/sandbox/storage/database';
import { createOrm, type Orm } from '#data/orm';
import { createLogger } from '#kernel/logger';
import { putChecksOn, takeChecksOff } from './lifted-checks.ts';
import { emptyTables, loadJobs, loadTables } from './load-rows.ts';
import type { Manifest } from './manifest.ts';

/**
 * Puts the backup into the database, in one transaction that begins by emptying it.
 * @param beforeCommit what must happen together with it
 * @returns tables that were left out
 */
export async function restoreDatabase(
  url: string,
  folder: string,
  manifest: Manifest,
  beforeCommit: () => Promise<void>,
): Promise<string[]> {
  await installForeignTables(url, manifest);
  const orm = await createOrm({ url });
  try {
    // Makes the list of migrations, on a connection of its own, which would wait for our transaction.
    await orm.migrator.getExecuted();
    return await load(orm, folder, manifest, beforeCommit);
  } finally {
    await orm.close();
  }
}

function load(orm: Orm, folder: string, manifest: Manifest, beforeCommit: () => Promise<void>): Promise<string[]> {
  return orm.em.fork().transactional(async (em) => {
    await emptyTables(em, manifest);
    const transaction = em.getTransactionContext();
    if (!transaction) throw new Error('There is no transaction to migrate in');
    await orm.migrator.up({ migrations: manifest.migrations, transaction });
    const checks = await takeChecksOff(em);
    const leftOut = await loadTables(em, folder, manifest);
    await putChecksOn(em, checks);
    await loadJobs(em, folder, manifest);
    await beforeCommit();
    return leftOut;
  });
}

/** Tables that are others' to make, empty where they were not there: no loss should the rest fail. */
async function installForeignTables(url: string, { tables }: Manifest): Promise<void> {
  const pool = new Pool({ connectionString: url, max: 1 });
  // Without listeners a lost connection would end the process; the work itself says it better.
  pool.on('error', () => {}).on('connect', (client) => client.on('error', () => {}));
  try {
    await migrateJobs(pool);
  } finally {
    await pool.end();
  }
  if (!tables.some(({ schema }) => schema === 'stripe_sandbox')) return;
  const sandbox = new SandboxDatabase(url, createLogger('silent'));
  try {
    await sandbox.install();
  } finally {
    await sandbox.close();
  }
}
