import { Migration } from '@mikro-orm/migrations';

export class Tickets extends Migration {
  override name = '20261121-tickets';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "ticket" ("id" uuid not null, "number" text not null, "status" text not null default 'pending', "user_id" uuid null, "browser_key" text not null, "fingerprint" text not null, "due" int not null, "payment_intent_id" text null, "created_at" timestamptz not null, "checked_at" timestamptz null, "paid_at" timestamptz null, "mail_sent_at" timestamptz null, "email" text not null, "name" text not null, "event_id" int not null, "receipt_number" text not null, "refunded" int not null default 0, "claimed_at" timestamptz null, "revoked_at" timestamptz null, "search_text" text generated always as (lower("name" || ' ' || "email" || ' ' || "number")) stored not null, primary key ("id"));`,
    );
    this.addSql(`alter table "ticket" add constraint "ticket_number_unique" unique ("number");`);
    this.addSql(`create index "ticket_user_id_index" on "ticket" ("user_id");`);
    this.addSql(`alter table "ticket" add constraint "ticket_payment_intent_id_unique" unique ("payment_intent_id");`);
    this.addSql(`create index "ticket_event_id_index" on "ticket" ("event_id");`);
    this.addSql(`alter table "ticket" add constraint "ticket_receipt_number_unique" unique ("receipt_number");`);
    this.addSql(`create index "ticket_fingerprint" on "ticket" ("fingerprint", "created_at");`);
    this.addSql(`create unique index "ticket_open_key" on "ticket" ("fingerprint") where "status" = 'pending';`);
    this.addSql(`create index "ticket_pending" on "ticket" ("created_at") where "status" = 'pending';`);
    this.addSql(
      `create index "ticket_unsent" on "ticket" ("paid_at") where "mail_sent_at" is null and "status" in ('paid', 'partly-refunded');`,
    );
    this.addSql(`create index "ticket_email" on "ticket" (lower("email"));`);
    this.addSql(
      `create index "ticket_sold" on "ticket" ("paid_at" desc, "id" desc) include ("due", "refunded", "status") where "paid_at" is not null;`,
    );
    this.addSql(
      `alter table "ticket" add constraint "ticket_user_id_foreign" foreign key ("user_id") references "user_account" ("id") on delete set null;`,
    );
    this.addSql(`alter table "ticket" add constraint "ticket_event_id_foreign" foreign key ("event_id") references "event" ("id");`);
    this.addSql(`alter table "ticket" add constraint "ticket_amounts" check (due > 0 AND refunded >= 0 AND refunded <= due);`);
    this.addSql(
      `alter table "ticket" add constraint "ticket_status_check" check ("status" in ('pending', 'paid', 'partly-refunded', 'refunded', 'failed', 'expired'));`,
    );
    // The reconciliation job looks for partly refunded orders too, so the index must include them.
    this.addSql(`drop index "purchase_order_unsent";`);
    this.addSql(
      `create index "purchase_order_unsent" on "purchase_order" ("paid_at") where "mail_sent_at" is null and "status" in ('paid', 'partly-refunded');`,
    );
  }
}
