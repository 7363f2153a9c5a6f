import type { EntityManager } from '@mikro-orm/postgresql';
import { listChecks, type TableCheck } from './table-checks.ts';

const CHECK_VIOLATION = '23514';

/**
 * Looks whether old rows keep to the rules that were added for new ones: a rule that is 'not valid' is held to by whatever is written,
 * and asked of nothing that is there. One that all rows keep to is not looked at again.
 * @returns the rules that are broken, with their tables
 */
export async function validateChecks(em: EntityManager): Promise<TableCheck[]> {
  const broken: TableCheck[] = [];
  for (const { table, name, isValidated } of await listChecks(em))
    if (!isValidated && !(await validate(em, { table, name }))) broken.push({ table, name });
  return broken;
}

async function validate(em: EntityManager, { table, name }: TableCheck): Promise<boolean> {
  try {
    await em.execute(`alter table ${table} validate constraint "${name}"`);
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === CHECK_VIOLATION) return false;
    throw error;
  }
}
