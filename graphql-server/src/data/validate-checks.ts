import type { EntityManager } from '@mikro-orm/postgresql';

interface Check {
  table: string;
  name: string;
}

const CHECK_VIOLATION = '23514';

/**
 * Looks whether old rows keep to the rules that were added for new ones: a rule that is 'not valid' is held to by whatever is written,
 * and asked of nothing that is there. One that all rows keep to is not looked at again.
 * @returns the rules that are broken, with their tables
 */
export async function validateChecks(em: EntityManager): Promise<Check[]> {
  const checks = await em.execute<Check[]>(
    `select conrelid::regclass::text as "table", conname as name from pg_constraint
     where contype = 'c' and not convalidated and connamespace = 'public'::regnamespace order by 1, 2`,
  );
  const broken: Check[] = [];
  for (const check of checks) if (!(await validate(em, check))) broken.push(check);
  return broken;
}

async function validate(em: EntityManager, { table, name }: Check): Promise<boolean> {
  try {
    await em.execute(`alter table ${table} validate constraint "${name}"`);
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === CHECK_VIOLATION) return false;
    throw error;
  }
}
