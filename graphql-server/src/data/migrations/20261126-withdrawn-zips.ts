import { Migration } from '@mikro-orm/migrations';

/** No one gets a zip with a withdrawn photo while the set is packed again. */
export class WithdrawnZips extends Migration {
  override name = '20261126-withdrawn-zips';

  override up(): void | Promise<void> {
    this.addSql(`alter table "photo_set" add column "awaits_packing" boolean not null default false;`);
  }
}
