import { TSMigrationGenerator } from '@mikro-orm/migrations';

/** @param timestamp yyyymmddhhmmss @param name with dashes */
export function migrationName(timestamp: string, name = 'unnamed'): string {
  return `${timestamp.slice(0, 8)}-${name}`;
}

/**
 * What `npm run db:migration` writes. Without a way down: a newer version's tables stay when somebody goes back to an older one
 * (docs/operations.md, Migrations without downtime).
 */
export class MigrationFile extends TSMigrationGenerator {
  /** @param className of MikroORM's making: Migration{timestamp}_{name}, with underscores */
  override generateMigrationFile(className: string, { up }: { up: string[] }): string {
    const [, timestamp = '', words = 'unnamed'] = /^Migration(\d+)(?:_(.+))?$/.exec(className) ?? [];
    const parts = words.split('_');
    const statements = up.filter(Boolean).map((sql) => this.createStatement(sql, 4));
    return `import { Migration } from '@mikro-orm/migrations';

export class ${parts.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join('')} extends Migration {
  override name = '${migrationName(timestamp, parts.join('-'))}';

  override up(): void | Promise<void> {
${statements.join('')}  }
}
`;
  }
}
