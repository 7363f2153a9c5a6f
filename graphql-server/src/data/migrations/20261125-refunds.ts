import { Migration } from '@mikro-orm/migrations';

/** The refunds that owners request, and photo sets that they take back. */
export class Refunds extends Migration {
  override name = '20261125-refunds';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "refund_request" ("id" uuid not null, "payment_intent_id" text not null, "line_ids" jsonb not null, "amount" int not null, "reason" text not null, "owner_name" text not null, "status" text not null default 'open', "provider_id" text null, "error" text null, "created_at" timestamptz not null, "settled_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(`create index "refund_request_payment" on "refund_request" ("payment_intent_id", "created_at");`);
    this.addSql(`create index "refund_request_provider" on "refund_request" ("provider_id") where "provider_id" is not null;`);
    this.addSql(
      `alter table "refund_request" add constraint "refund_request_status_check" check ("status" in ('open', 'done', 'failed'));`,
    );
    this.addSql(`alter table "refund_request" add constraint "refund_request_amount" check ((amount > 0));`);
    this.addSql(`alter table "purchase_order_line" drop constraint "purchase_order_line_revocation_reason_check";`);
    this.addSql(
      `alter table "purchase_order_line" add constraint "purchase_order_line_revocation_reason_check" check ("revocation_reason" in ('refund', 'dispute', 'duplicate', 'owner'));`,
    );
  }
}
