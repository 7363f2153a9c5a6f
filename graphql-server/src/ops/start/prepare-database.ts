import { countText } from '@archive/schema/count-text';
import type { Pool } from 'pg';
import { migrateJobs } from '#adapters/jobs/graphile-worker';
import { migrate, withPreparationLock } from '#data/migrate';
import type { Orm } from '#data/orm';
import { DemoRepository } from '#data/repositories/office/demo.repository';
import { seedPromoCodes } from '#data/seeds/promo-codes';
import { validateChecks } from '#data/validate-checks';
import { importEvents } from '#features/catalogue/import/import-events';
import { importPhotoSets } from '#features/catalogue/import/import-photo-sets';
import { publishQueries } from '#graphql/persisted-queries';
import type { Clock } from '#kernel/clock';
import type { FileStore } from '#ports/file-store';
import type { Config } from '../config/config.ts';
import { chargesRealMoney } from '../config/stripe-keys.ts';
import { DEMO_FOLDER } from '../folders.ts';
import { importStores } from '../import-repositories.ts';
import { rejectDemoCatalogue } from '../reject-demo-catalogue.ts';

export interface PrepareOptions {
  url: string;
  orm: Orm;
  pool: Pool;
  files: FileStore;
  config: Config;
  clock: Clock;
  onProgress: (line: string) => void;
}

/** Migrates and seeds the database. When several instances start at once, one does it, and packs the archives too. */
export function prepareDatabase(options: PrepareOptions): Promise<void> {
  const { url, orm, pool, config, clock, onProgress } = options;
  return withPreparationLock(url, async () => {
    const migrated = await migrate(orm);
    if (migrated) onProgress(countText(migrated, 'migration'));
    for (const { table, name, query } of await validateChecks(orm.em.fork()))
      onProgress(`some rows of ${table} violate ${name}; find and fix them: ${query};`);
    await migrateJobs(pool);
    await publishQueries(pool);
    await seedPromoCodes(orm.em.fork(), config.PROMO_NAME_CODE);
    if (chargesRealMoney(config)) await rejectDemoCatalogue(orm.em.fork(), clock.now());
    if (isDemonstration(config)) await seedDemo(options);
  });
}

/** A shop that charges real money must not sell demo content. */
function isDemonstration(config: Config): boolean {
  return (!config.isProduction || config.ALLOW_SANDBOX) && !chargesRealMoney(config);
}

async function seedDemo({ orm, files, clock, onProgress }: PrepareOptions): Promise<void> {
  // Otherwise each start would bring back what an owner has removed.
  if (await new DemoRepository(orm.em.fork()).isRemoved()) return;
  const importContext = {
    ...importStores(orm, files),
    folder: DEMO_FOLDER,
    now: clock.now(),
    checksExisting: false,
    onProgress,
  };
  await importPhotoSets(importContext);
  await importEvents(importContext);
}
