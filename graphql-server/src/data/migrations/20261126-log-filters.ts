import { Migration } from '@mikro-orm/migrations';

/** The log by owner and by kind of change. */
export class LogFilters extends Migration {
  override name = '20261126-log-filters';

  override up(): void | Promise<void> {
    this.addSql(`create index if not exists "audit_entry_action" on "audit_entry" ("action", "id");`);
    this.addSql(`create index if not exists "audit_entry_owner" on "audit_entry" ("owner_id", "id");`);
  }
}
