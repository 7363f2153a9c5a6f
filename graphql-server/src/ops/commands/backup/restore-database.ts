import type { EntityManager } from '@mikro-orm/postgresql';
import { Pool } from 'pg';
import { migrateJobs } from '#adapters/jobs/graphile-worker';
import { createOrm, type Orm } from '#data/orm';
import { type DefinedCheck, listChecks } from '#data/validate-checks';
import { loadSandbox } from '../../load-sandbox.ts';
import type { Manifest } from './manifest.ts';
import { emptyTables, loadJobs, loadTables } from './table-rows.ts';

/**
 * Restores the database in one transaction, which first empties it.
 * @param beforeCommit called last, to be done together with the commit
 * @returns tables that were skipped
 */
export async function restoreDatabase(
  url: string,
  folder: string,
  manifest: Manifest,
  beforeCommit: () => Promise<void>,
): Promise<string[]> {
  await installOtherTables(url, manifest);
  const orm = await createOrm({ url });
  try {
    // Creates the migrations table on another connection, which would otherwise wait for our transaction.
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
    const checks = await dropChecks(em);
    const skipped = await loadTables(em, folder, manifest);
    await addChecks(em, checks);
    await loadJobs(em, folder, manifest);
    await beforeCommit();
    return skipped;
  });
}

/** Creates tables that no migration of ours creates. They stay empty if the restore fails, which is harmless. */
async function installOtherTables(url: string, { tables }: Manifest): Promise<void> {
  const pool = new Pool({ connectionString: url, max: 1 });
  // Without listeners a lost connection would end the process. The work itself fails with a better error.
  pool.on('error', () => {}).on('connect', (client) => client.on('error', () => {}));
  try {
    await migrateJobs(pool);
  } finally {
    await pool.end();
  }
  if (!tables.some(({ schema }) => schema === 'stripe_sandbox')) return;
  const { installStripeEmulator } = await loadSandbox();
  await installStripeEmulator(url);
}

/** Rows may be older than a check constraint and violate it; they are restored unchanged. @returns constraints for {@link addChecks} */
async function dropChecks(em: EntityManager): Promise<DefinedCheck[]> {
  const checks = await listChecks(em);
  for (const { table, name } of checks) await em.execute(`alter table ${table} drop constraint "${name}"`);
  return checks;
}

/** Adds the constraints for new rows only. The next start validates existing rows and logs those that violate one. */
async function addChecks(em: EntityManager, checks: DefinedCheck[]): Promise<void> {
  for (const { table, name, definition } of checks)
    await em.execute(`alter table ${table} add constraint "${name}" ${definition} not valid`);
}
