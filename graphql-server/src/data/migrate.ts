import { Client } from 'pg';
import type { Orm } from './orm.ts';

// Any constant will do, as long as every version of the server uses the same one.
const MIGRATION_LOCK = 7_202_611;

/**
 * Brings the database up to date. Several instances may start at once: one migrates, the others wait for it.
 * The lock lives on a connection of its own, so that it ends with this process whatever happens.
 */
export async function migrate(orm: Orm, url: string): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    return (await orm.migrator.up()).length;
  } finally {
    await client.end();
  }
}
