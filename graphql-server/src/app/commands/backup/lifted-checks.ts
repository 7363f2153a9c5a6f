import type { EntityManager } from '@mikro-orm/postgresql';
import { type DefinedCheck, listChecks } from '#data/table-checks';

/** A shop may have rows that are older than a rule: they come back as they were. @returns what {@link putChecksOn} puts on again */
export async function takeChecksOff(em: EntityManager): Promise<DefinedCheck[]> {
  const checks = await listChecks(em);
  for (const { table, name } of checks) await em.execute(`alter table ${table} drop constraint "${name}"`);
  return checks;
}

/** For whatever is written from now on. The next start of the shop asks the rows that are there, and tells which break a rule. */
export async function putChecksOn(em: EntityManager, checks: DefinedCheck[]): Promise<void> {
  for (const { table, name, definition } of checks)
    await em.execute(`alter table ${table} add constraint "${name}" ${definition} not valid`);
}
