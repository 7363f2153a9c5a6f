import { Migration } from '@mikro-orm/migrations';

/** What each refund and dispute is about, for the timelines of sales. */
export class EventAmounts extends Migration {
  override name = '20261126-event-amounts';

  override up(): void | Promise<void> {
    this.addSql(`alter table "payment_event" add column "amount" int null;`);
  }
}
