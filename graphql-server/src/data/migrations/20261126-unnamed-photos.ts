import { Migration } from '@mikro-orm/migrations';

/** Stored photos that no row names, so that they are deleted a day after they were found. */
export class UnnamedPhotos extends Migration {
  override name = '20261126-unnamed-photos';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "planned_photo" ("file_key" text not null, "planned_at" timestamptz not null, "is_abandoned" boolean not null default false, primary key ("file_key"));`,
    );
  }
}
