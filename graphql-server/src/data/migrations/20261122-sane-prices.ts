import { Migration } from '@mikro-orm/migrations';

const CHECKS = {
  photo_set: ['photo_set_price', 'price = 0 or price >= 50'],
  promo_code: [
    'promo_code_sane',
    "((((kind = 'percent'::text) AND (value >= 1) AND (value <= 100)) OR ((kind = 'fixed'::text) AND (value >= 50))) AND (max_orders > 0) AND (ends_at > starts_at))",
  ],
};

/** What a shop has wrong already must not keep it from starting: then only what is written from now on is checked. */
export class SanePrices extends Migration {
  override name = '20261122-sane-prices';

  override up(): void | Promise<void> {
    for (const [table, [name, expression]] of Object.entries(CHECKS)) {
      this.addSql(`alter table "${table}" add constraint "${name}" check (${expression}) not valid;`);
      this.addSql(
        `do $$ begin alter table "${table}" validate constraint "${name}"; exception when check_violation then raise warning '%', sqlerrm; end $$;`,
      );
    }
  }
}
