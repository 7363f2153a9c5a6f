import { Migration } from '@mikro-orm/migrations';

export class Shop extends Migration {
  override name = '20261121-shop';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "payment_event" ("id" text not null, "type" text not null, "kind" text not null, "payment_intent_id" text null, "received_at" timestamptz not null, "handled_at" timestamptz null, primary key ("id"));`,
    );

    this.addSql(
      `create table "photo_set" ("id" int not null, "slug" text not null, "title" text not null, "description" text not null, "price" int not null, "season" int null, "picture" jsonb not null, "download_file" text not null, "archive_key" text not null, "archive_bytes" bigint not null, "is_published" boolean not null default false, "position" int not null default 0, "created_at" timestamptz not null default now(), primary key ("id"));`,
    );
    this.addSql(`alter table "photo_set" add constraint "photo_set_slug_unique" unique ("slug");`);
    this.addSql(`alter table "photo_set" add constraint "photo_set_download_file_unique" unique ("download_file");`);
    this.addSql(`create index "photo_set_listing" on "photo_set" ("is_published", "position", "id");`);

    this.addSql(
      `create table "promo_code" ("code" text not null, "kind" text not null, "value" int not null, "is_active" boolean not null default true, "starts_at" timestamptz null, "ends_at" timestamptz null, "max_orders" int null, primary key ("code"));`,
    );

    this.addSql(
      `create table "user_account" ("id" uuid not null, "username" text not null, "email" text not null, "email_confirmed_at" timestamptz null, "password_hash" text not null, "profile_image_url" text null, "role" text not null default 'user', "created_at" timestamptz not null default now(), primary key ("id"));`,
    );
    this.addSql(`create unique index "user_account_username_key" on "user_account" (lower("username"));`);
    this.addSql(`create unique index "user_account_email_key" on "user_account" (lower("email"));`);

    this.addSql(
      `create table "session" ("token_hash" text not null, "user_id" uuid not null, "created_at" timestamptz not null default now(), "expires_at" timestamptz not null, primary key ("token_hash"));`,
    );
    this.addSql(`create index "session_user_id_index" on "session" ("user_id");`);
    this.addSql(`create index "session_expires_at_index" on "session" ("expires_at");`);

    this.addSql(
      `create table "purchase_order" ("id" uuid not null, "number" text not null, "status" text not null default 'pending', "email" text null, "user_id" uuid null, "browser_key" text not null, "fingerprint" text not null, "subtotal" int not null, "discount" int not null, "total" int not null, "due" int not null, "promo" jsonb null, "payment_intent_id" text null, "created_at" timestamptz not null, "checked_at" timestamptz null, "paid_at" timestamptz null, "mail_sent_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(`alter table "purchase_order" add constraint "purchase_order_number_unique" unique ("number");`);
    this.addSql(`create index "purchase_order_user_id_index" on "purchase_order" ("user_id");`);
    this.addSql(`alter table "purchase_order" add constraint "purchase_order_payment_intent_id_unique" unique ("payment_intent_id");`);
    this.addSql(`create index "purchase_order_fingerprint" on "purchase_order" ("fingerprint", "created_at");`);
    this.addSql(`create unique index "purchase_order_open_key" on "purchase_order" ("fingerprint") where "status" = 'pending';`);
    this.addSql(`create index "purchase_order_email" on "purchase_order" (lower("email"), "created_at" desc);`);
    this.addSql(`create index "purchase_order_browser" on "purchase_order" ("browser_key", "created_at" desc);`);
    this.addSql(`create index "purchase_order_pending" on "purchase_order" ("created_at") where "status" = 'pending';`);
    this.addSql(`create index "purchase_order_unsent" on "purchase_order" ("paid_at") where "mail_sent_at" is null and "status" = 'paid';`);
    this.addSql(`create index "purchase_order_promo" on "purchase_order" (("promo"->>'code')) where "promo" is not null;`);

    this.addSql(
      `create table "purchase_order_line" ("id" uuid not null, "order_id" uuid not null, "photo_set_id" int not null, "title" text not null, "price" int not null, "position" int not null, "revoked_at" timestamptz null, "revocation_reason" text null, primary key ("id"));`,
    );
    this.addSql(`create index "purchase_order_line_photo_set_id_index" on "purchase_order_line" ("photo_set_id");`);
    this.addSql(`alter table "purchase_order_line" add constraint "purchase_order_line_once" unique ("order_id", "photo_set_id");`);

    this.addSql(`alter table "promo_code" add constraint "promo_code_kind_check" check ("kind" in ('percent', 'fixed'));`);

    this.addSql(`alter table "user_account" add constraint "user_account_role_check" check ("role" in ('user', 'admin'));`);

    this.addSql(
      `alter table "session" add constraint "session_user_id_foreign" foreign key ("user_id") references "user_account" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "purchase_order" add constraint "purchase_order_user_id_foreign" foreign key ("user_id") references "user_account" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "purchase_order" add constraint "purchase_order_sums" check ("total" = "subtotal" - "discount" and "discount" >= 0 and "total" >= 0 and "due" in (0, "total"));`,
    );
    this.addSql(
      `alter table "purchase_order" add constraint "purchase_order_status_check" check ("status" in ('pending', 'paid', 'partly-refunded', 'refunded', 'failed', 'expired'));`,
    );

    this.addSql(
      `alter table "purchase_order_line" add constraint "purchase_order_line_order_id_foreign" foreign key ("order_id") references "purchase_order" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "purchase_order_line" add constraint "purchase_order_line_photo_set_id_foreign" foreign key ("photo_set_id") references "photo_set" ("id");`,
    );
    this.addSql(
      `alter table "purchase_order_line" add constraint "purchase_order_line_revocation_reason_check" check ("revocation_reason" in ('refund', 'dispute'));`,
    );
  }
}
