import { Migration } from '@mikro-orm/migrations';

/** What the owners' overview sums up, and that an owner has removed the demo. */
export class Overview extends Migration {
  override name = '20261125-overview';

  override up(): void | Promise<void> {
    this.addSql(`alter table "purchase_order" add column if not exists "refunded" int not null default 0;`);
    this.addSql(`update "purchase_order" set "refunded" = "due" where "status" = 'refunded' and "refunded" = 0;`);
    this.addSql(
      `create index "purchase_order_sold" on "purchase_order" ("paid_at" desc, "id" desc) include ("due", "refunded", "status", "subtotal") where "paid_at" is not null;`,
    );
    this.addSql(
      `create index if not exists "purchase_order_line_disputed" on "purchase_order_line" ("order_id") where "revocation_reason" = 'dispute';`,
    );
    this.addSql(`create index "purchase_order_line_revoked" on "purchase_order_line" ("order_id") where "revoked_at" is not null;`);
    this.addSql(`create index "ticket_revoked" on "ticket" ("status") where "revoked_at" is not null;`);
    this.addSql(`create table "demo_removal" ("removed_at" timestamptz not null);`);
  }
}
