import { Migration } from '@mikro-orm/migrations';

export class Accounts extends Migration {
  override name = '20261121-accounts';

  override up(): void | Promise<void> {
    this.addSql(
      `alter table "session" add column "id" uuid not null default gen_random_uuid(), add column "last_seen_at" timestamptz not null default now(), add column "device" text not null default 'Unknown device';`,
    );
    this.addSql(`alter table "session" add constraint "session_id_unique" unique ("id");`);

    this.addSql(
      `create table "account_token" ("token_hash" text not null, "kind" text not null, "user_id" uuid not null, "email" text not null, "created_at" timestamptz not null, "expires_at" timestamptz not null, "used_at" timestamptz null, "was_confirmed" boolean not null default false, primary key ("token_hash"));`,
    );
    this.addSql(`create index "account_token_user_id_index" on "account_token" ("user_id");`);
    this.addSql(`create index "account_token_expires_at_index" on "account_token" ("expires_at");`);
    this.addSql(
      `alter table "account_token" add constraint "account_token_user_id_foreign" foreign key ("user_id") references "user_account" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "account_token" add constraint "account_token_kind_check" check ("kind" in ('reset-password', 'confirm-email', 'undo-email-change'));`,
    );

    this.addSql(`alter table "purchase_order" add column "claimed_at" timestamptz null;`);
  }
}
