import { Migration } from '@mikro-orm/migrations';

/** The log can't be emptied either. An empty one may be truncated, as a restore does with every table. */
export class LogTruncation extends Migration {
  override name = '20261126-log-truncation';

  override up(): void | Promise<void> {
    this.addSql(
      `create function "refuse_audit_truncate"() returns trigger language plpgsql as $$ begin if exists (select from audit_entry) then raise exception 'entries of the log are never changed'; end if; return null; end $$;`,
    );
    this.addSql(
      `create trigger "refuse_audit_truncate" before truncate on "audit_entry" for each statement execute function "refuse_audit_truncate"();`,
    );
  }
}
