import { Migration } from '@mikro-orm/migrations';

/** Alerts already sent about a payment or a refund (`subject`, the provider's id), so that each is sent once. */
export class PaymentAlerts extends Migration {
  override name = '20261123-payment-alerts';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "payment_alert" ("subject" text not null, "what" text not null, "told_at" timestamptz not null, constraint "payment_alert_pkey" primary key ("subject", "what"));`,
    );
  }
}
