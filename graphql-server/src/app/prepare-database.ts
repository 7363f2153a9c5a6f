import type { Pool } from 'pg';
import { migrateJobs } from '#adapters/jobs/graphile-worker';
import { inTurn, migrate } from '#data/migrate';
import type { Orm } from '#data/orm';
import { seedPromoCodes } from '#data/seeds/promo-codes';
import { validateChecks } from '#data/validate-checks';
import type { Clock } from '#kernel/clock';
import type { FileStore } from '#ports/file-store';
import type { Config } from './config/config.ts';
import { takesMoney } from './config/stripe-keys.ts';
import { DEMO_FOLDER } from './folders.ts';
import { publishDocuments } from './graphql/known-documents.ts';
import { refuseDemo } from './refuse-demo.ts';
import { stockCatalogue } from './stock/stock-catalogue.ts';
import { stockEvents } from './stock/stock-events.ts';

export interface PrepareOptions {
  url: string;
  orm: Orm;
  pool: Pool;
  files: FileStore;
  config: Config;
  clock: Clock;
  onProgress: (line: string) => void;
}

/** Brings tables and first rows up to date. Of several instances that start at once one does, also the packing of the zips. */
export function prepareDatabase(options: PrepareOptions): Promise<void> {
  const { url, orm, pool, config, clock, onProgress } = options;
  return inTurn(url, async () => {
    const migrated = await migrate(orm);
    if (migrated) onProgress(`${migrated} migrations`);
    for (const { table, name, query } of await validateChecks(orm.em.fork()))
      onProgress(`rows of ${table} break the rule ${name}, mend them: ${query};`);
    await migrateJobs(pool);
    await publishDocuments(pool);
    await seedPromoCodes(orm.em.fork(), config.PROMO_NAME_CODE);
    if (takesMoney(config)) await refuseDemo(orm.em.fork(), clock.now());
    if (isDemonstration(config)) await seedDemo(options);
  });
}

/** Nobody is to pay real money for what is there to be tried. */
function isDemonstration(config: Config): boolean {
  return (!config.isProduction || config.ALLOW_SANDBOX) && !takesMoney(config);
}

async function seedDemo({ orm, files, clock, onProgress }: PrepareOptions): Promise<void> {
  const stocking = { em: orm.em.fork(), files, folder: DEMO_FOLDER, now: clock.now(), mends: false, onProgress };
  await stockCatalogue(stocking);
  await stockEvents(stocking);
}
