import { Migration } from '@mikro-orm/migrations';

/** Two-factor sign-in of owners. A release before it asks for no code. */
export class TwoFactor extends Migration {
  override name = '20261125-two-factor';

  override up(): void | Promise<void> {
    // Null until a code has confirmed that the authenticator app has the secret. No code of the last step or before is valid again.
    this.addSql(
      `create table "two_factor" ("user_id" uuid primary key references "user_account" ("id") on delete cascade, "sealed_secret" text not null, "created_at" timestamptz not null, "confirmed_at" timestamptz null, "last_step" bigint not null default 0);`,
    );
    this.addSql(
      `create table "recovery_code" ("user_id" uuid not null references "two_factor" ("user_id") on delete cascade, "code_hash" text not null, primary key ("user_id", "code_hash"));`,
    );
  }
}
