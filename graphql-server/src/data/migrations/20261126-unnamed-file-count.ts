import { Migration } from '@mikro-orm/migrations';

/** What the last run found, for the owners. */
export class UnnamedFileCount extends Migration {
  override name = '20261126-unnamed-file-count';

  override up(): void | Promise<void> {
    this.addSql(`alter table "file_watch" add column "unnamed_files" int not null default 0, add column "kept_until" timestamptz null;`);
  }
}
