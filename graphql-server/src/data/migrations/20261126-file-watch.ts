import { Migration } from '@mikro-orm/migrations';

/** At most one row: since when the job that finds unnamed files has run every day. */
export class FileWatch extends Migration {
  override name = '20261126-file-watch';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "file_watch" ("is_only" boolean not null default true check ("is_only"), "watching_since" timestamptz not null, "last_run_at" timestamptz not null, constraint "file_watch_pkey" primary key ("is_only"));`,
    );
  }
}
