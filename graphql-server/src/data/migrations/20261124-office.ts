import { Migration } from '@mikro-orm/migrations';

/** The log of what owners change, and since when promo codes exist. */
export class Office extends Migration {
  override name = '20261124-office';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "audit_entry" ("id" bigserial primary key, "request_id" uuid not null, "at" timestamptz not null, "owner_id" uuid not null, "owner_name" text not null, "device" text not null, "action" text not null, "subject" text not null, "before" jsonb null, "after" jsonb null);`,
    );
    this.addSql(`alter table "audit_entry" add constraint "audit_entry_request_id_unique" unique ("request_id");`);
    this.addSql(`create index "audit_entry_at" on "audit_entry" ("at");`);
    this.addSql(
      `create function "refuse_audit_change"() returns trigger language plpgsql as $$ begin raise exception 'entries of the log are never changed'; end $$;`,
    );
    this.addSql(
      `create trigger "refuse_audit_change" before update or delete on "audit_entry" for each row execute function "refuse_audit_change"();`,
    );
    this.addSql(`alter table "promo_code" add "created_at" timestamptz not null default now();`);
  }
}
