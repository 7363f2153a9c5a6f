import { Migration } from '@mikro-orm/migrations';

/** The list of accounts, and sales whose buyers' personal data was erased. */
export class People extends Migration {
  override name = '20261125-people';

  override up(): void | Promise<void> {
    this.addSql(`alter table "purchase_order" add column "erased_at" timestamptz null;`);
    this.addSql(`alter table "ticket" add column "erased_at" timestamptz null;`);
    this.addSql(`create index "user_account_created" on "user_account" ("created_at" desc, "id");`);
    this.addSql(`create index "user_account_owners" on "user_account" ("created_at" desc, "id") where "role" = 'admin';`);
  }
}
