import { Migration } from '@mikro-orm/migrations';

export class WebhookLag extends Migration {
  override name = '20261121-webhook-lag';

  override up(): void | Promise<void> {
    this.addSql(`alter table "payment_event" add column "created_at" timestamptz null;`);
    this.addSql(`create index "payment_event_unhandled" on "payment_event" ("received_at") where "handled_at" is null;`);
  }
}
