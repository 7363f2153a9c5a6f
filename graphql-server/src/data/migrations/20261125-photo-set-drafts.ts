import { Migration } from '@mikro-orm/migrations';

/** Photo sets as owners edit them, their uploaded pictures, and who was told about which version. */
export class PhotoSetDrafts extends Migration {
  override name = '20261125-photo-set-drafts';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "photo_set_draft" ("id" int not null, "title" text not null, "description" text not null default '', "price" int null, "season" int null, "parts" jsonb null, "cover" jsonb null, "poses" jsonb not null default '[]', "sample_pose" int null, "revision" int not null default 0, "published_revision" int null, "publishing" jsonb null, "prepared" jsonb not null default '{}', "fault" text null, "request_id" uuid null, "created_at" timestamptz not null, "edited_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`alter table "photo_set_draft" add constraint "photo_set_draft_request_id_unique" unique ("request_id");`);
    this.addSql(
      `create table "draft_picture" ("id" text not null, "draft_id" int not null, "name" text not null, "bytes" bigint not null, "sha256" text null, "status" text not null, "fault" text null, "parts_done" jsonb not null default '[]', "attempts" int not null default 0, "touched_at" timestamptz not null, "original_key" text null, "original_bytes" bigint null, "width" int null, "height" int null, "color" text null, "files" jsonb not null default '[]', "picture" jsonb null, "pose" int not null, "position" int not null, primary key ("id"));`,
    );
    this.addSql(`create index "draft_picture_draft_id_index" on "draft_picture" ("draft_id");`);
    this.addSql(
      `alter table "draft_picture" add constraint "draft_picture_draft_id_foreign" foreign key ("draft_id") references "photo_set_draft" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "draft_picture" add constraint "draft_picture_status_check" check ("status" in ('uploading', 'checking', 'ready', 'refused'));`,
    );
    this.addSql(`create index "draft_picture_waiting" on "draft_picture" ("status", "touched_at") where "status" <> 'ready';`);
    // The line says to which address it goes: no address is stored twice.
    this.addSql(
      `create table "version_mail" ("photo_set_id" int not null, "version" int not null, "recipient" text not null, "line_id" uuid not null references "purchase_order_line" ("id") on delete cascade, "sent_at" timestamptz null, primary key ("photo_set_id", "version", "recipient"), foreign key ("photo_set_id", "version") references "photo_set_version" ("photo_set_id", "number") on delete cascade);`,
    );
    this.addSql(`create index "version_mail_line_id_index" on "version_mail" ("line_id");`);
  }
}
