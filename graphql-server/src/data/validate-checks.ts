import type { EntityManager } from '@mikro-orm/postgresql';
import { type DefinedCheck, listChecks, type TableCheck } from './table-checks.ts';

const CHECK_VIOLATION = '23514';

export interface BrokenCheck extends TableCheck {
  /** The statement that finds the rows. */
  query: string;
}

/**
 * Looks whether old rows keep to the rules that were added for new ones: a rule that is 'not valid' is held to by whatever is written,
 * and asked of nothing that is there. One that all rows keep to is not looked at again.
 * @returns the rules that are broken
 */
export async function validateChecks(em: EntityManager): Promise<BrokenCheck[]> {
  const broken: BrokenCheck[] = [];
  for (const check of await listChecks(em))
    if (!check.isValidated && !(await validate(em, check))) broken.push({ table: check.table, name: check.name, query: queryFor(check) });
  return broken;
}

function queryFor({ table, definition }: DefinedCheck): string {
  return `select * from ${table} where not ${definition.replace(/^CHECK /, '')}`;
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
