import { Migration } from '@mikro-orm/migrations';

/** What sessions were drawn from, to draw from it again. */
export class DrawingSources extends Migration {
  override name = '20261126-drawing-sources';

  override up(): void | Promise<void> {
    this.addSql(`alter table "drawing_session" add column "source" jsonb null;`);
  }
}
