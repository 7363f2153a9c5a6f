import { Migration } from '@mikro-orm/migrations';

/** When a session last confirmed its password, and which browsers have signed in to an account. */
export class AccountSafety extends Migration {
  override name = '20261123-account-safety';

  override up(): void | Promise<void> {
    this.addSql(`alter table "session" add column "password_confirmed_at" timestamptz null;`);
    this.addSql(
      `create table "known_device" ("user_id" uuid not null, "key_hash" text not null, "last_seen_at" timestamptz not null, constraint "known_device_pkey" primary key ("user_id", "key_hash"));`,
    );
    this.addSql(`create index "known_device_last_seen_at_index" on "known_device" ("last_seen_at");`);
    this.addSql(
      `alter table "known_device" add constraint "known_device_user_id_foreign" foreign key ("user_id") references "user_account" ("id") on delete cascade;`,
    );
  }
}
