import { Migration } from '@mikro-orm/migrations';

/** Sizes of public pictures that are being stored, so that those of a process that was killed are deleted. */
export class PlannedPictures extends Migration {
  override name = '20261126-planned-pictures';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "planned_picture" ("file_key" text not null, "planned_at" timestamptz not null, "is_abandoned" boolean not null default false, primary key ("file_key"));`,
    );
  }
}
