import { Migration } from '@mikro-orm/migrations';

/** For which pictures of a set an owner has confirmed the model releases. */
export class Releases extends Migration {
  override name = '20261126-releases';

  override up(): void | Promise<void> {
    this.addSql(`alter table "photo_set_draft" add column "releases" jsonb null;`);
  }
}
