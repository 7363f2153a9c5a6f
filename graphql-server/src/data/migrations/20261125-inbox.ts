import { Migration } from '@mikro-orm/migrations';

/** The owners' inbox: which messages are answered, with what, and whose later messages are set aside. */
export class Inbox extends Migration {
  override name = '20261125-inbox';

  override up(): void | Promise<void> {
    this.addSql(`alter table "contact_message" add "answered_at" timestamptz null;`);
    // Until now owners answered from their mailbox.
    this.addSql(`update "contact_message" set "answered_at" = "created_at" where "created_at" < now() - interval '30 days';`);
    this.addSql(
      `create index "contact_message_box" on "contact_message" ("is_suspect", ("answered_at" is null), "created_at" desc, "id");`,
    );
    this.addSql(
      `create table "contact_reply" ("id" uuid not null, "message_id" uuid not null, "owner_name" text not null, "text" text not null, "created_at" timestamptz not null, "mail_sent_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(`create index "contact_reply_message_id_index" on "contact_reply" ("message_id");`);
    this.addSql(`create index "contact_reply_unsent" on "contact_reply" ("created_at") where "mail_sent_at" is null;`);
    this.addSql(
      `alter table "contact_reply" add constraint "contact_reply_message_id_foreign" foreign key ("message_id") references "contact_message" ("id") on delete cascade;`,
    );
    this.addSql(`create table "blocked_sender" ("mailbox" text primary key, "blocked_at" timestamptz not null);`);
  }
}
