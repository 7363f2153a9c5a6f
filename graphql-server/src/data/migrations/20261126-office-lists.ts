import { Migration } from '@mikro-orm/migrations';

/** The order of promo codes and of blocked senders, and the messages of a mailbox. */
export class OfficeLists extends Migration {
  override name = '20261126-office-lists';

  override up(): void | Promise<void> {
    this.addSql(`create index if not exists "promo_code_created" on "promo_code" ("created_at" desc, "code");`);
    this.addSql(`create index if not exists "blocked_sender_blocked" on "blocked_sender" ("blocked_at" desc, "mailbox");`);
    this.addSql(
      `create index if not exists "contact_message_mailbox" on "contact_message" ((case when split_part(lower(email), '@', 2) in ('gmail.com','googlemail.com') then replace(split_part(split_part(lower(email), '@', 1), '+', 1), '.', '') || '@gmail.com' else split_part(split_part(lower(email), '@', 1), '+', 1) || '@' || split_part(lower(email), '@', 2) end));`,
    );
  }
}
