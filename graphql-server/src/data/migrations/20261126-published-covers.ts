import { Migration } from '@mikro-orm/migrations';

/** What each published cover shows, so that a picture is not withdrawn while a cover shows it. */
export class PublishedCovers extends Migration {
  override name = '20261126-published-covers';

  override up(): void | Promise<void> {
    this.addSql(`alter table "photo_set" add column "cover" jsonb null;`);
    this.addSql(
      `update "photo_set" s set "cover" = d."cover" from photo_set_draft d where d."id" = s."id" and d."revision" = d."published_revision" and jsonb_typeof(d."cover") = 'object';`,
    );
  }
}
