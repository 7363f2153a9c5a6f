import { Migration } from '@mikro-orm/migrations';

/** How owners find a sale, and what happened to it. */
export class OwnersSales extends Migration {
  override name = '20261125-owners-sales';

  override up(): void | Promise<void> {
    for (const table of ['purchase_order', 'ticket']) {
      this.addSql(`alter table "${table}" add "card_last4" text null;`);
      this.addSql(`create index "${table}_card" on "${table}" ("card_last4") where "card_last4" is not null;`);
      this.addSql(`create index "${table}_created" on "${table}" ("created_at" desc, "id" desc);`);
      this.addSql(
        `create index "${table}_returned" on "${table}" ("created_at" desc, "id" desc) where "status" in ('refunded', 'partly-refunded');`,
      );
      this.addSql(`create index "${table}_unpaid" on "${table}" ("created_at" desc, "id" desc) where "paid_at" is null;`);
    }
    this.addSql(
      `create index "purchase_order_words" on "purchase_order" using gin ((array_to_tsvector(array_remove(regexp_split_to_array(lower(coalesce("email", '') || ' ' || "number"), '[\\x01-/:-@\\[-\`{-\\x7f\\u00a0\\u3000]+'), ''))));`,
    );
    this.addSql(
      `create index "purchase_order_line_words" on "purchase_order_line" using gin ((array_to_tsvector(array_remove(regexp_split_to_array(lower("title"), '[\\x01-/:-@\\[-\`{-\\x7f\\u00a0\\u3000]+'), ''))));`,
    );
    this.addSql(
      `create table "line_download" ("line_id" uuid primary key references "purchase_order_line" ("id") on delete cascade, "first_at" timestamptz not null, "last_at" timestamptz not null, "times" int not null);`,
    );
    this.addSql(
      `create index "payment_event_payment" on "payment_event" ("payment_intent_id", "received_at") where "payment_intent_id" is not null;`,
    );
    this.addSql(`create index "audit_entry_subject" on "audit_entry" ("subject", "at");`);
  }
}
