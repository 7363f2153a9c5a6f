import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { TestShop } from '../../support/shop.ts';

/** Makes PostgreSQL log how it runs each statement of this shop. @returns what it logs while something runs */
export async function logPlans(shop: Pick<TestShop, 'query' | 'databaseUrl'>): Promise<(run: () => Promise<unknown>) => Promise<string>> {
  const database = new URL(shop.databaseUrl).pathname.slice(1);
  const settings = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_timing': 'off',
  };
  for (const [name, value] of Object.entries(settings)) await shop.query(`alter database "${database}" set ${name} = '${value}'`);
  // The settings are those of new connections.
  await shop.query(
    'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  const log = join(inject('runDir'), 'postgres', 'server.log');
  return async (run) => {
    const { size } = statSync(log);
    await run();
    return readFileSync(log).toString('utf8', size);
  };
}
