import { Migration } from '@mikro-orm/migrations';

/** How often an email about a new version was rejected, so that one dead mailbox doesn't keep the others waiting. */
export class VersionMailFailures extends Migration {
  override name = '20261127-version-mail-failures';

  override up(): void | Promise<void> {
    this.addSql(`alter table "version_mail" add column "failures" int not null default 0;`);
  }
}
