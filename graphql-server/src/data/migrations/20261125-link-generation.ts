import { Migration } from '@mikro-orm/migrations';

/** How often an order's links were replaced. */
export class LinkGeneration extends Migration {
  override name = '20261125-link-generation';

  override up(): void | Promise<void> {
    this.addSql(`alter table "purchase_order" add column "link_generation" int not null default 1;`);
  }
}
