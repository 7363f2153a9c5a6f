import { Migration } from '@mikro-orm/migrations';

/** Owners find sales by the username of their account. */
export class UsernameWords extends Migration {
  override name = '20261126-username-words';

  override up(): void | Promise<void> {
    this.addSql(
      `create index if not exists "user_account_words" on "user_account" using gin ((array_to_tsvector(array_remove(regexp_split_to_array(lower("username"), '[\\x01-/:-@\\[-\`{-\\x7f\\u00a0\\u3000]+'), ''))));`,
    );
  }
}
