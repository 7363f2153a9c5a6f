import { Migration } from '@mikro-orm/migrations';

/** Each published cover names its picture, because an instance of an earlier release replaces the picture alone. */
export class CoverBases extends Migration {
  override name = '20261126-cover-bases';

  override up(): void | Promise<void> {
    this.addSql(
      `update "photo_set" set "cover" = "cover" || jsonb_build_object('base', "picture" ->> 'base') where jsonb_typeof("cover") = 'object';`,
    );
  }
}
