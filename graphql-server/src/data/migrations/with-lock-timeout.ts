import type { Migration } from '@mikro-orm/migrations';

/** Everybody who asks for a table waits behind a migration that waits for it. */
export const LOCK_TIMEOUT_MS = 3000;

type MigrationClass = new (...parts: ConstructorParameters<typeof Migration>) => Migration & { up(): void | Promise<void> };

/** Lets a migration give up where a long report holds a table: nothing has changed then, and the next start tries again. */
export function withLockTimeout(Class: MigrationClass): MigrationClass {
  return class extends Class {
    override getQueries() {
      return [`set local lock_timeout = ${LOCK_TIMEOUT_MS};`, ...super.getQueries()];
    }
  };
}
