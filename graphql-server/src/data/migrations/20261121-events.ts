import { Migration } from '@mikro-orm/migrations';

export class Events extends Migration {
  override name = '20261121-events';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "event" ("id" int not null, "title" text not null, "date" text not null, "location" text not null, "description" text not null, "about" text not null, "price" int not null, "picture" jsonb not null, "starts_at" timestamptz not null, "ends_at" timestamptz not null, "time_zone" text not null, "is_published" boolean not null default false, "created_at" timestamptz not null default now(), primary key ("id"));`,
    );
    this.addSql(
      `alter table "event" add constraint "event_sane" check ("price" >= 0 and "ends_at" > "starts_at" and timezone("time_zone", "starts_at") is not null);`,
    );
  }
}
