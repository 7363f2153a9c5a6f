import { Migration } from '@mikro-orm/migrations';

/** Zips that are being packed, so that those of a process that was killed are deleted. */
export class PlannedZips extends Migration {
  override name = '20261126-planned-zips';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "planned_zip" ("file_key" text not null, "planned_at" timestamptz not null, "is_abandoned" boolean not null default false, primary key ("file_key"));`,
    );
  }
}
