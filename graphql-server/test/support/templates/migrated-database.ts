import { migrate, withPreparationLock } from '#data/migrate';
import { createOrm } from '#data/orm';
import { copyOf } from './template.ts';

/** A database with every table and without rows. @returns its address */
export function createMigratedDatabase(): Promise<string> {
  return copyOf({ name: 'migrated_template', make: makeTables });
}

async function makeTables(url: string): Promise<void> {
  const orm = await createOrm({ url });
  await withPreparationLock(url, () => migrate(orm));
  await orm.close();
}
