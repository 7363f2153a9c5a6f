import type { Migration } from '@mikro-orm/migrations';

/** While a migration waits for a table lock, all other queries on that table wait behind it. */
export const LOCK_TIMEOUT_MS = 3000;

type MigrationClass = new (...parts: ConstructorParameters<typeof Migration>) => Migration & { up(): void | Promise<void> };

/** Makes a migration fail when a long report blocks a table: nothing has changed then, and the next start tries again. */
export function withLockTimeout(Class: MigrationClass): MigrationClass {
  return class extends Class {
    override getQueries() {
      return [`set local lock_timeout = ${LOCK_TIMEOUT_MS};`, ...super.getQueries()];
    }
  };
}
