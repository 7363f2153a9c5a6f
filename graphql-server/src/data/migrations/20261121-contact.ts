import { Migration } from '@mikro-orm/migrations';

export class Contact extends Migration {
  override name = '20261121-contact';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "contact_message" ("id" uuid not null, "name" text not null, "email" text not null, "subject" text not null, "message" text not null, "fingerprint" text null, "created_at" timestamptz not null, "owner_mail_sent_at" timestamptz null, "is_confirmation_due" boolean not null, "confirmation_sent_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(`alter table "contact_message" add constraint "contact_message_fingerprint_unique" unique ("fingerprint");`);
    this.addSql(`create index "contact_message_email" on "contact_message" (lower("email"), "created_at" desc);`);
    this.addSql(
      `create index "contact_message_unsent" on "contact_message" ("created_at") where "owner_mail_sent_at" is null or ("is_confirmation_due" and "confirmation_sent_at" is null);`,
    );
  }
}
