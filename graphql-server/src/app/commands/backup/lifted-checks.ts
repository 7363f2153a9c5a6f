import type { EntityManager } from '@mikro-orm/postgresql';

interface Check {
  table: string;
  name: string;
  definition: string;
}

/** A shop may have rows that are older than a rule: they come back as they were. @returns what {@link putChecksOn} puts on again */
export async function takeChecksOff(em: EntityManager): Promise<Check[]> {
  const checks = await em.execute<Check[]>(
    `select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
     where contype = 'c' and connamespace = 'public'::regnamespace`,
  );
  for (const { table, name } of checks) await em.execute(`alter table ${table} drop constraint "${name}"`);
  return checks;
}

/** For whatever is written from now on. The next start of the shop asks the rows that are there, and tells which break a rule. */
export async function putChecksOn(em: EntityManager, checks: Check[]): Promise<void> {
  for (const { table, name, definition } of checks)
    await em.execute(`alter table ${table} add constraint "${name}" ${definition.replace(/ NOT VALID$/, '')} not valid`);
}
