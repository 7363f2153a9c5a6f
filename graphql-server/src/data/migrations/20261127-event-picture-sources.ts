import { Migration } from '@mikro-orm/migrations';

/** The whole picture that an event's picture is a part of, and which part: null for pictures of before. */
export class EventPictureSources extends Migration {
  override name = '20261127-event-picture-sources';

  override up(): void | Promise<void> {
    this.addSql(`alter table "event_picture" add column "source" jsonb null;`);
  }
}
