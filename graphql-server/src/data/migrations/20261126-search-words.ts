import { Migration } from '@mikro-orm/migrations';

/** What owners search in messages, people, the log and the payment provider's notifications. */
export class SearchWords extends Migration {
  override name = '20261126-search-words';

  override up(): void | Promise<void> {
    this.addSql(
      `create index if not exists "contact_message_words" on "contact_message" using gin ((array_to_tsvector(array_remove(regexp_split_to_array(lower("name" || ' ' || "email" || ' ' || "subject" || ' ' || regexp_replace("message", '([^\\x01-/:-@\\[-\`{-\\x7f\\u00a0\\u3000]{200})[^\\x01-/:-@\\[-\`{-\\x7f\\u00a0\\u3000]+', '\\1', 'g')), '[\\x01-/:-@\\[-\`{-\\x7f\\u00a0\\u3000]+'), ''))));`,
    );
    this.addSql(
      `create index if not exists "user_account_search" on "user_account" using gin ((array_to_tsvector(array_remove(regexp_split_to_array(lower("username" || ' ' || "email"), '[\\x01-/:-@\\[-\`{-\\x7f\\u00a0\\u3000]+'), ''))));`,
    );
    this.addSql(
      `create index if not exists "audit_entry_words" on "audit_entry" using gin ((array_to_tsvector(array_remove(regexp_split_to_array(lower("subject" || ' ' || "owner_name"), '[\\x01-/:-@\\[-\`{-\\x7f\\u00a0\\u3000]+'), ''))));`,
    );
    this.addSql(
      `create index if not exists "payment_event_words" on "payment_event" using gin ((array_to_tsvector(array_remove(regexp_split_to_array(lower("type" || ' ' || "id"), '[\\x01-/:-@\\[-\`{-\\x7f\\u00a0\\u3000]+'), ''))));`,
    );
  }
}
