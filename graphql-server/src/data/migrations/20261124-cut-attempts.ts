import { Migration } from '@mikro-orm/migrations';

/** How often the sizes of a photo were tried. Public pages leave out a photo that can't be cut. */
export class CutAttempts extends Migration {
  override name = '20261124-cut-attempts';

  override up(): void | Promise<void> {
    this.addSql(`alter table "photo" add "cut_attempts" int not null default 0;`);
    this.addSql(
      `create trigger "catalogue_changed_by_cut_error" after update of "cut_error" on "photo" for each statement execute function "tell_catalogue_changed"();`,
    );
  }
}
