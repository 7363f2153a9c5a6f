import { Migration } from '@mikro-orm/migrations';

/** The list of the payment provider's notifications. */
export class Health extends Migration {
  override name = '20261125-health';

  override up(): void | Promise<void> {
    this.addSql(`create index "payment_event_received" on "payment_event" ("received_at" desc, "id");`);
  }
}
