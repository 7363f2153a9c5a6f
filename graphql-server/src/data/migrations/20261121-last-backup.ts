import { Migration } from '@mikro-orm/migrations';

/** At most one row: the time of the newest complete backup. */
export class LastBackup extends Migration {
  override name = '20261121-last-backup';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "last_backup" ("is_only" boolean not null default true check ("is_only"), "taken_at" timestamptz not null, constraint "last_backup_pkey" primary key ("is_only"));`,
    );
  }
}
