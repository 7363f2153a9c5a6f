import { Migration } from '@mikro-orm/migrations';

/** The rows of custom rounds, to draw them again. */
export class DrawingSessionRows extends Migration {
  override name = '20261126-drawing-session-rows';

  override up(): void | Promise<void> {
    this.addSql(`alter table "drawing_session" add column "rows" jsonb null;`);
  }
}
