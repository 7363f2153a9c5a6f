import { Migration } from '@mikro-orm/migrations';

/** What a request contained, so that its id can't be used again for something else. */
export class RequestDigests extends Migration {
  override name = '20261127-request-digests';

  override up(): void | Promise<void> {
    this.addSql(`alter table "audit_entry" add column "content_digest" text null;`);
  }
}
