import { Migration } from '@mikro-orm/migrations';

/** Invalid old rows must not stop a shop from starting: validateChecks reports them, and they can still be unpublished. */
export class SanePrices extends Migration {
  override name = '20261122-sane-prices';

  override up(): void | Promise<void> {
    this.addSql(
      `alter table "photo_set" add constraint "photo_set_price" check (((NOT is_published) OR (price = 0) OR (price >= 50))) not valid;`,
    );
    this.addSql(
      `alter table "promo_code" add constraint "promo_code_sane" check (((NOT is_active) OR ((((kind = 'percent'::text) AND (value >= 1) AND (value <= 100)) OR ((kind = 'fixed'::text) AND (value >= 50))) AND (max_orders > 0) AND (ends_at > starts_at)))) not valid;`,
    );
  }
}
