import { Migration } from '@mikro-orm/migrations';

export class ContactSuspects extends Migration {
  override name = '20261121-contact-suspects';

  override up(): void | Promise<void> {
    this.addSql(`alter table "contact_message" add "is_suspect" boolean not null default false;`);
    this.addSql(`drop index "contact_message_unsent";`);
    this.addSql(
      `create index "contact_message_unsent" on "contact_message" ("created_at") where not "is_suspect" and ("owner_mail_sent_at" is null or ("is_confirmation_due" and "confirmation_sent_at" is null));`,
    );
  }
}
