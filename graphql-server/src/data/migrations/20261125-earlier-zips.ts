import { Migration } from '@mikro-orm/migrations';

/** Zips of earlier versions are deleted after a while; their names stay, because old links lead to the newest version. */
export class EarlierZips extends Migration {
  override name = '20261125-earlier-zips';

  override up(): void | Promise<void> {
    this.addSql(`alter table "archive_part" add column "file_deleted_at" timestamptz null;`);
  }
}
