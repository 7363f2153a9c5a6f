import { Migration } from '@mikro-orm/migrations';

/** What an earlier version contained, so that owners can restore its pictures. */
export class VersionPoses extends Migration {
  override name = '20261126-version-poses';

  override up(): void | Promise<void> {
    this.addSql(`alter table "photo_set_version" add column "poses" jsonb null;`);
  }
}
