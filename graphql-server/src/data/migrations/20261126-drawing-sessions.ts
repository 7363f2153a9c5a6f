import { Migration } from '@mikro-orm/migrations';

/** The drawing history of accounts. */
export class DrawingSessions extends Migration {
  override name = '20261126-drawing-sessions';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "drawing_session" ("user_id" uuid not null, "id" uuid not null, "started_at" timestamptz null, "preset" text null, "drawn" jsonb null, "removed_at" timestamptz null, "change" int not null, primary key ("user_id", "id"), constraint "drawing_session_removed" check (num_nulls(started_at, preset, drawn) = case when removed_at is null then 0 else 3 end));`,
    );
    this.addSql(`alter table "drawing_session" add constraint "drawing_session_change" unique ("user_id", "change");`);
    this.addSql(
      `alter table "drawing_session" add constraint "drawing_session_user_id_foreign" foreign key ("user_id") references "user_account" ("id") on delete cascade;`,
    );
  }
}
