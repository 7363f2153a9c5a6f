import { Migration } from '@mikro-orm/migrations';

export class TicketSearch extends Migration {
  override name = '20261121-ticket-search';

  override up(): void | Promise<void> {
    this.addSql(`alter table "ticket" drop column "search_text";`);
    this.addSql(
      `alter table "ticket" add column "search_words" tsvector generated always as (array_to_tsvector(array_remove(regexp_split_to_array(lower("name" || ' ' || "email" || ' ' || "number"), '[\\x01-/:-@\\[-\`{-\\x7f\\u00a0\\u3000]+'), ''))) stored not null;`,
    );
    this.addSql(`create index "ticket_search" on "ticket" using gin ("search_words");`);
    this.addSql(`create index "ticket_by_name" on "ticket" (lower("name"), "id") include ("name") where "paid_at" is not null;`);
    this.addSql(`create index "ticket_by_email" on "ticket" (lower("email"), "id") include ("email") where "paid_at" is not null;`);
    this.addSql(`create index "ticket_by_number" on "ticket" ("number", "id") where "paid_at" is not null;`);
    this.addSql(`create index "ticket_by_receipt_number" on "ticket" ("receipt_number", "id") where "paid_at" is not null;`);
    this.addSql(`create index "ticket_by_due" on "ticket" ("due", "id") where "paid_at" is not null;`);
  }
}
