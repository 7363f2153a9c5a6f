import type { EntityManager } from '@mikro-orm/postgresql';
import { Pool } from 'pg';
import { migrateJobs } from '#adapters/jobs/graphile-worker';
import { createOrm, type Orm } from '#data/orm';
import { type DefinedCheck, listChecks } from '#data/validate-checks';
import { loadSandbox } from '../../load-sandbox.ts';
import type { Manifest } from './manifest.ts';
import { emptyTables, loadJobs, loadTables } from './table-rows.ts';

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
  const { installStripeEmulator } = await loadSandbox();
  await installStripeEmulator(url);
}

/** A shop may have rows that are older than a rule: they come back as they were. @returns what {@link putChecksOn} puts on again */
async function takeChecksOff(em: EntityManager): Promise<DefinedCheck[]> {
  const checks = await listChecks(em);
  for (const { table, name } of checks) await em.execute(`alter table ${table} drop constraint "${name}"`);
  return checks;
}

/** For whatever is written from now on. The next start of the shop asks the rows that are there, and tells which break a rule. */
async function putChecksOn(em: EntityManager, checks: DefinedCheck[]): Promise<void> {
  for (const { table, name, definition } of checks)
    await em.execute(`alter table ${table} add constraint "${name}" ${definition} not valid`);
}
