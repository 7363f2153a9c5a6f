import { Migration } from '@mikro-orm/migrations';

/** One row at most: of which moment the newest complete backup is. */
export class LastBackup extends Migration {
  override name = '20261121-last-backup';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "last_backup" ("is_only" boolean not null default true check ("is_only"), "taken_at" timestamptz not null, constraint "last_backup_pkey" primary key ("is_only"));`,
    );
  }
}
