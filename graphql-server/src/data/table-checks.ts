import type { EntityManager } from '@mikro-orm/postgresql';

/** A rule that the rows of a table keep to. */
export interface TableCheck {
  table: string;
  name: string;
}

export interface DefinedCheck extends TableCheck {
  /** `CHECK (...)`, validated or not. */
  definition: string;
  /** Every row is known to keep to it; otherwise it is asked of what is written, and of nothing that is there. */
  isValidated: boolean;
}

/** The rules of all our tables. */
export function listChecks(em: EntityManager): Promise<DefinedCheck[]> {
  return em.execute<DefinedCheck[]>(
    `select conrelid::regclass::text as "table", conname as name, convalidated as "isValidated",
       regexp_replace(pg_get_constraintdef(oid), ' NOT VALID$', '') as definition
     from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace order by 1, 2`,
  );
}
