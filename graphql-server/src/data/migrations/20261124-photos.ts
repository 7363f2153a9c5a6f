import { Migration } from '@mikro-orm/migrations';

/** Poses and photos of a set, its versions and zips, and which sets a Complete Collection contains. */
export class Photos extends Migration {
  override name = '20261124-photos';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "archive_part" ("id" serial primary key, "photo_set_id" int not null, "version" int not null, "number" int not null, "file_key" text not null, "bytes" bigint not null, "download_file" text not null);`,
    );
    this.addSql(`alter table "archive_part" add constraint "archive_part_download_file_unique" unique ("download_file");`);
    this.addSql(`alter table "archive_part" add constraint "archive_part_number" unique ("photo_set_id", "version", "number");`);
    this.addSql(
      `create table "photo_set_version" ("photo_set_id" int not null, "number" int not null, "note" text not null default '', "created_at" timestamptz not null default now(), primary key ("photo_set_id", "number"));`,
    );
    this.addSql(
      `create table "pose" ("id" serial primary key, "photo_set_id" int not null, "position" int not null, "name" text not null, "is_sample" boolean not null default false);`,
    );
    this.addSql(`alter table "pose" add constraint "pose_position" unique ("photo_set_id", "position") deferrable initially deferred;`);
    this.addSql(
      `create table "photo" ("id" serial primary key, "pose_id" int not null, "position" int not null, "token" text not null, "source_name" text not null, "original_key" text not null, "original_bytes" bigint not null, "width" int not null, "height" int not null, "turn" double precision null, "figure" jsonb null, "color" text not null, "alt" text not null, "cut_error" text null, "files" jsonb not null default '[]', "picture" jsonb null, "added_in" int not null default 1, "removed_in" int null, "withdrawn_at" timestamptz null);`,
    );
    this.addSql(`alter table "photo" add constraint "photo_token_unique" unique ("token");`);
    this.addSql(
      `create index "photo_without_files" on "photo" ("id") where "files" = '[]' and "cut_error" is null and "withdrawn_at" is null;`,
    );
    this.addSql(`alter table "photo" add constraint "photo_position" unique ("pose_id", "position") deferrable initially deferred;`);
    this.addSql(`alter table "photo_set" add "current_version" int not null default 1, add "sheet" jsonb null;`);
    this.addSql(
      `alter table "archive_part" add constraint "archive_part_photo_set_id_foreign" foreign key ("photo_set_id") references "photo_set" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "photo_set_version" add constraint "photo_set_version_photo_set_id_foreign" foreign key ("photo_set_id") references "photo_set" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "pose" add constraint "pose_photo_set_id_foreign" foreign key ("photo_set_id") references "photo_set" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "photo" add constraint "photo_pose_id_foreign" foreign key ("pose_id") references "pose" ("id") on delete cascade;`,
    );

    // Ids that owners create; smaller ones belong to imported folders.
    this.addSql(`create sequence "photo_set_id_seq" start with 1000;`);
    this.addSql(`create sequence "event_id_seq" start with 1000;`);
    this.addSql(`insert into "photo_set_version" ("photo_set_id", "number", "created_at") select "id", 1, "created_at" from photo_set;`);
    this.addSql(
      `insert into "archive_part" ("photo_set_id", "version", "number", "file_key", "bytes", "download_file") select "id", 1, 1, "archive_key", "archive_bytes", "download_file" from photo_set;`,
    );

    // Until now the title and the season of a Complete Collection implied its parts.
    this.addSql(
      `create table "photo_set_part" ("collection_id" int not null references "photo_set" ("id") on delete cascade, "part_id" int not null references "photo_set" ("id") on delete cascade, primary key ("collection_id", "part_id"));`,
    );
    this.addSql(`create index "photo_set_part_part_id_index" on "photo_set_part" ("part_id");`);
    this.addSql(
      `insert into "photo_set_part" select c."id", s."id" from photo_set c join "photo_set" s on s."season" = c."season" and position('Complete Collection' in s."title") = 0 where position('Complete Collection' in c."title") > 0;`,
    );

    // A sold line keeps the parts of that moment, whichever release writes it.
    this.addSql(
      `create table "purchase_order_line_part" ("line_id" uuid not null references "purchase_order_line" ("id") on delete cascade, "photo_set_id" int not null references "photo_set" ("id"), primary key ("line_id", "photo_set_id"));`,
    );
    this.addSql(`create index "purchase_order_line_part_photo_set_id_index" on "purchase_order_line_part" ("photo_set_id");`);
    this.addSql(
      `create function "record_sold_parts"() returns trigger language plpgsql as $$ begin insert into purchase_order_line_part select new.id, part_id from photo_set_part where collection_id = new.photo_set_id; return null; end $$;`,
    );
    this.addSql(
      `create trigger "record_sold_parts" after insert on "purchase_order_line" for each row execute function "record_sold_parts"();`,
    );
    this.addSql(
      `insert into "purchase_order_line_part" select l."id", p."part_id" from purchase_order_line l join "photo_set_part" p on p."collection_id" = l."photo_set_id";`,
    );

    // Private sizes are not part of public pages, so photos notify only when a public size or the list itself changes.
    for (const [table, when] of [
      ['pose', 'insert or update or delete or truncate'],
      ['photo_set_part', 'insert or update or delete or truncate'],
      [
        'photo',
        'insert or delete or truncate or update of "picture", "turn", "figure", "pose_id", "position", "added_in", "removed_in", "withdrawn_at"',
      ],
    ])
      this.addSql(
        `create trigger "catalogue_changed" after ${when} on "${table}" for each statement execute function "tell_catalogue_changed"();`,
      );
  }
}
