import { Migration } from '@mikro-orm/migrations';

/** Persisted queries of earlier releases, for apps that are still open. `retired_at` is null while a release includes the query. */
export class PersistedQueries extends Migration {
  override name = '20261121-known-documents';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "known_document" ("hash" text not null, "document" text not null, "retired_at" timestamptz null, constraint "known_document_pkey" primary key ("hash"));`,
    );
  }
}
