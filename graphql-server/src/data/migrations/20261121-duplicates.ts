import { Migration } from '@mikro-orm/migrations';

export class Duplicates extends Migration {
  override name = '20261121-duplicates';

  override up(): void | Promise<void> {
    this.addSql(`alter table "purchase_order_line" drop constraint "purchase_order_line_revocation_reason_check";`);
    this.addSql(
      `alter table "purchase_order_line" add constraint "purchase_order_line_revocation_reason_check" check ("revocation_reason" in ('refund', 'dispute', 'duplicate'));`,
    );
  }
}
