import type { EntityManager } from '@mikro-orm/postgresql';

const CHECK_VIOLATION = '23514';

export interface BrokenCheck extends TableCheck {
  /** The statement that finds the invalid rows. */
  query: string;
}

/**
 * Checks whether old rows satisfy constraints that were added later: a 'not valid' constraint applies only to new writes.
 * A constraint that all rows satisfy is marked as valid and not checked again.
 * @returns the violated constraints
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

/** A check constraint of a table. */
export interface TableCheck {
  table: string;
  name: string;
}

export interface DefinedCheck extends TableCheck {
  /** `CHECK (...)`, validated or not. */
  definition: string;
  /** Every row is known to satisfy it; otherwise it applies only to new writes. */
  isValidated: boolean;
}

/** The check constraints of all our tables. */
export function listChecks(em: EntityManager): Promise<DefinedCheck[]> {
  return em.execute<DefinedCheck[]>(
    `select conrelid::regclass::text as "table", conname as name, convalidated as "isValidated",
       regexp_replace(pg_get_constraintdef(oid), ' NOT VALID$', '') as definition
     from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace order by 1, 2`,
  );
}
