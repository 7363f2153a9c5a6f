import { Migration } from '@mikro-orm/migrations';

/** Any change of the catalogue notifies every process that caches responses made from it. */
export class CatalogueChanges extends Migration {
  override name = '20261121-catalogue-news';

  override up(): void | Promise<void> {
    this.addSql(
      `create function "tell_catalogue_changed"() returns trigger language plpgsql as $$ begin perform pg_catalog.pg_notify('catalogue_changed', ''); return null; end $$;`,
    );
    for (const table of ['photo_set', 'event'])
      this.addSql(
        `create trigger "catalogue_changed" after insert or update or delete or truncate on "${table}" for each statement execute function "tell_catalogue_changed"();`,
      );
  }
}
