import { Migration } from '@mikro-orm/migrations';

/** Messages by date, for exports. */
export class DataExports extends Migration {
  override name = '20261125-data-exports';

  override up(): void | Promise<void> {
    this.addSql(`create index "contact_message_created" on "contact_message" ("created_at" desc, "id" desc);`);
  }
}
