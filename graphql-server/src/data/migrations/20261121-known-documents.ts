import { Migration } from '@mikro-orm/migrations';

/** What apps of earlier releases ask with, for those that are still open somewhere. `retired_at` is null while a release has it. */
export class KnownDocuments extends Migration {
  override name = '20261121-known-documents';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "known_document" ("hash" text not null, "document" text not null, "retired_at" timestamptz null, constraint "known_document_pkey" primary key ("hash"));`,
    );
  }
}
