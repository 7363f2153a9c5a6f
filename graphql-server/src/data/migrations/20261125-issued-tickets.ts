import { Migration } from '@mikro-orm/migrations';

/** Tickets that owners give away, and how often a ticket's code was replaced. */
export class IssuedTickets extends Migration {
  override name = '20261125-issued-tickets';

  override up(): void | Promise<void> {
    this.addSql(`alter table "ticket" add column "kind" text not null default 'sold';`);
    this.addSql(`alter table "ticket" add column "generation" int not null default 1;`);
    this.addSql(`alter table "ticket" add constraint "ticket_kind_check" check ("kind" in ('sold', 'complimentary', 'notaflof'));`);
    this.addSql(`alter table "ticket" drop constraint "ticket_amounts";`);
    this.addSql(
      `alter table "ticket" add constraint "ticket_amounts" check ((due > 0) = (kind = 'sold') AND refunded >= 0 AND refunded <= due);`,
    );
  }
}
